import { z } from 'zod';
import { call } from '../call.js';
import { day } from '../fields.js';

const admin = ['admin'] as const;

/** What changed in the product; everybody has read marks of their own. */
export const updateCalls = {
  'admin/update/get': call({
    who: admin,
    out: {
      items: z.array(
        z.object({
          version: z.string(),
          day,
          isRead: z.boolean(),
          changes: z.array(z.object({ kind: z.enum(['new', 'better', 'fixed']), text: z.object({ ko: z.string(), en: z.string() }) })),
        }),
      ),
    },
    summary: 'What each version changed, newest first, and which of it one has read',
  }),
  'admin/update/read': call({ who: admin, summary: 'Mark all of it as read' }),
};
