import { z } from 'zod';
import { seenVersion } from './people-shapes.js';
import { call } from '../call.js';
import { day, id, paging, search, text, time, total } from '../fields.js';

const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]);

const siteFields = {
  /** The house’s name, which stands below its messages; 1 to 30 characters. */
  name: z.string().trim().min(1).max(30),
  use_roulette_system: z.boolean(),
  use_user_join: z.boolean(),
  use_casino: z.boolean(),
  use_slot: z.boolean(),
  use_sports: z.boolean(),
  use_minigame: z.boolean(),
  is_seamless: z.boolean(),
  telegram_link: link,
  kakao_link: link,
  /** Maintenance of the partner console. */
  inspection: z.object({ is_disabled: z.boolean(), memo: text(2_000) }),
};

export const siteCalls = {
  'admin/site/settings/get': call({
    who: ['admin'],
    out: { ...siteFields, version: z.int() },
    summary: 'The site’s name, switches and links',
  }),
  'admin/site/settings/update': call({
    who: ['admin'],
    in: { ...siteFields, version: seenVersion },
    summary: 'Change them; every open page follows at once',
  }),
  'admin/audit/get': call({
    who: ['admin'],
    /** Both days are part of it. */
    in: { startedAt: day, endedAt: day, by: z.enum(['admin', 'agent']).optional(), search, ...paging },
    out: {
      items: z.array(
        z.object({
          id,
          at: time,
          /** Such as `admin:root`. */
          by: z.string(),
          address: z.string().nullable(),
          /** Such as `member.status`. */
          action: z.string(),
          /** Such as `member:17`. */
          target: z.string(),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
      total,
    },
    summary: 'Who did what from where, with what was before and after, newest first',
  }),
};
