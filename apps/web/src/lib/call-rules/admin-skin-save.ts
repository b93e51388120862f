// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminSkinSave: CallRules<'admin/skin/save'> = {
  path: 'admin/skin/save',
  fields: {
    name: { isRequired: true, type: 'string', least: 1, most: 40 },
    title: { type: 'string', most: 30 },
    ground: { isRequired: true, type: 'string', of: ['charcoal', 'navy', 'plum', 'teal'] },
    fill: { isRequired: true, type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
    version: { type: 'integer', least: 0, most: 2147483647 },
  },
};
