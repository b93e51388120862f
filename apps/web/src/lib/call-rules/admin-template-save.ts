// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminTemplateSave: CallRules<'admin/template/save'> = {
  path: 'admin/template/save',
  fields: {
    id: { type: 'integer', least: 1 },
    kind: { isRequired: true, type: 'string', of: ['answer', 'message', 'inquiry'] },
    subject: { isRequired: true, type: 'string', most: 200 },
    content: { isRequired: true, type: 'string', most: 100000 },
  },
};
