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
    translations: {
      type: 'object',
      fields: {
        ko: { type: 'object', fields: { subject: { type: 'string', most: 200 }, content: { type: 'string', most: 20000 } } },
        ja: { type: 'object', fields: { subject: { type: 'string', most: 200 }, content: { type: 'string', most: 20000 } } },
        vi: { type: 'object', fields: { subject: { type: 'string', most: 200 }, content: { type: 'string', most: 20000 } } },
        th: { type: 'object', fields: { subject: { type: 'string', most: 200 }, content: { type: 'string', most: 20000 } } },
        en: { type: 'object', fields: { subject: { type: 'string', most: 200 }, content: { type: 'string', most: 20000 } } },
        hi: { type: 'object', fields: { subject: { type: 'string', most: 200 }, content: { type: 'string', most: 20000 } } },
        mm: { type: 'object', fields: { subject: { type: 'string', most: 200 }, content: { type: 'string', most: 20000 } } },
      },
    },
    readAt: { type: 'string' },
  },
};
