import { z } from 'zod';
import { languages } from '#lib/kernel';
import { call } from '../call.js';
import { text, time } from '../fields.js';
import { seenVersion } from './people-shapes.js';
import { inspectionLimits, longest } from '../values/index.js';

const memos = z.partialRecord(z.enum(languages), text(inspectionLimits.memo));
/** A target: `player`, `agent`, `casino`, `slot`, a section of sports, a draw game, or `vendor_` and a vendor's code. */
const target = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/);
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** What everybody may know of an inspection that is under way or planned. */
export const inspectionView = {
  is_disabled: z.boolean(),
  /** What stands for languages without a text of their own. */
  memo: z.string(),
  memos,
  from: time.nullable(),
  until: time.nullable(),
};

const plan = {
  ...inspectionView,
  /** In testing: only those who may enter see and play it. A site cannot be in testing. */
  is_testing: z.boolean().default(false),
  memo: text(inspectionLimits.memo),
  /** Who may still enter: accounts, and addresses or networks. */
  accounts: z.array(z.string().trim().min(1).max(longest.account)).max(inspectionLimits.accounts),
  addresses: z.array(address).max(inspectionLimits.addresses),
};

const own = {
  out: {
    ...inspectionView,
    /** Whether the caller may enter all the same. */
    may_enter: z.boolean(),
    /** Other targets under way that the caller may enter all the same. */
    entered: z.array(z.string()),
  },
  duringInspection: true,
} as const;

export const inspectionCalls = {
  'user/inspection/get': call({ who: ['visitor'], ...own, summary: 'The player site’s inspection, and whether the caller may enter' }),
  'agent/inspection/get': call({ who: ['visitor'], ...own, summary: 'The agent console’s inspection, and whether the caller may enter' }),
  'admin/inspection/get': call({
    who: ['admin'],
    permission: 'settings.view',
    out: {
      items: z.array(
        z.object({
          target,
          ...plan,
          /** Under way now. */ is_active: z.boolean(),
          /** Of a draw game. */ is_game: z.boolean(),
          /** Of a vendor. */ name: z.string().nullable(),
        }),
      ),
      version: z.int(),
    },
    summary: 'Inspections of the two sites and of every game',
  }),
  'admin/inspection/update': call({
    who: ['admin'],
    permission: 'settings.edit',
    in: { target, ...plan, version: seenVersion },
    summary: 'Begin, plan or end an inspection; every open page follows',
  }),
};
