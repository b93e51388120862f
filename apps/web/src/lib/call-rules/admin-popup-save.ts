// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminPopupSave: CallRules<'admin/popup/save'> = {
  path: 'admin/popup/save',
  fields: {
    id: { type: 'integer', least: 1 },
    name: { type: 'string', most: 100 },
    image_src: { type: 'string', most: 500 },
    content: { type: 'string', most: 100000 },
    audience: { isRequired: true, type: 'string', of: ['everybody', 'members', 'visitors', 'nobody'] },
    startsAt: { type: 'string', isNullable: true },
    endsAt: { type: 'string', isNullable: true },
    order: { type: 'integer', least: 0, most: 1000 },
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
