// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminPostSave: CallRules<'admin/post/save'> = {
  path: 'admin/post/save',
  fields: {
    id: { type: 'integer', least: 1 },
    kind: { isRequired: true, type: 'string', of: ['notice', 'event', 'rule'] },
    subject: { type: 'string', most: 200 },
    content: { type: 'string', most: 100000 },
    author: { type: 'string', most: 50 },
    thumbnail: { type: 'string', most: 500 },
    isVisible: { type: 'boolean' },
    readAt: { type: 'string' },
  },
};
