// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminPerimeterDomainSave: CallRules<'admin/perimeter/domain/save'> = {
  path: 'admin/perimeter/domain/save',
  fields: {
    id: { type: 'integer', least: 1 },
    url: { isRequired: true, type: 'string', least: 1, most: 260 },
    skin: { type: 'string', most: 40, pattern: '^[a-z0-9-]*$' },
    partner: { type: 'string', most: 50 },
    note: { type: 'string', most: 200 },
  },
};
