import { z } from 'zod';
import { plainDigits } from '#lib/kernel';
import { call } from '../call.js';
import { count, id, ids, paging, rowResults, search, text, time, total } from '../fields.js';

const admin = ['admin'] as const;
const kind = z.enum(['permanent', 'temporary']);
const level = z.int().min(1).max(7);
const name = (most: number) => z.string().trim().min(1).max(most);

const account = {
  kind,
  bank_name: name(30),
  /** As it is shown: digits, with lines between them where one likes. */
  bank_account: z
    .string()
    .overwrite(plainDigits)
    .trim()
    .regex(/^\d[\d-]{4,38}\d$/),
  bank_account_holder: name(50),
  /** Members of these levels pay into it, both ends among them. */
  fromLevel: level.default(1),
  toLevel: level.default(7),
  /** Shown from and until; null is open. */
  startsAt: time.nullable().default(null),
  endsAt: time.nullable().default(null),
  enabled: z.boolean().default(true),
};

const virtualAccount = {
  /** The member's. */
  id,
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  bank_name: z.string(),
  bank_account: z.string(),
  bank_account_holder: z.string(),
  importedAt: time,
  importedBy: z.string(),
};

/** As large as the body of a call may be, a few thousand lines. */
const list = { text: text(240_000) };
const plan = {
  rows: z.array(
    z.object({
      /** Where it stands in the file, from 1. */
      line: z.int(),
      account: z.string(),
      nickname: z.string(),
      bank_name: z.string(),
      bank_account: z.string(),
      bank_account_holder: z.string(),
      act: z.enum(['create', 'replace', 'unchanged', 'refused']),
      problem: z
        .enum([
          ...(['undecodable', 'rounded'] as const),
          ...(['memberUnknown', 'bankEmpty', 'numberWrong', 'holderEmpty', 'twiceMember', 'twiceNumber', 'numberTaken'] as const),
        ])
        .nullable(),
    }),
  ),
  counts: z.object({ create: total, replace: total, unchanged: total, refused: total }),
};

/** Bank accounts that players and agents pay into. */
export const depositAccountCalls = {
  'admin/depositAccount/get': call({
    who: admin,
    permission: 'settings.view',
    in: { ...paging, kind: kind.optional() },
    out: {
      items: z.array(
        z.object({
          id,
          ...account,
          /** What it is now: an account is shown while it is on. */
          state: z.enum(['on', 'scheduled', 'ended', 'off']),
          /** Its place among those of its kind, from 1. */
          place: z.int(),
          version: z.int(),
          changedAt: time,
          changedBy: z.string(),
        }),
      ),
      total,
      /** Levels whose members are shown no account of a kind now. */
      missing: z.object({ permanent: z.array(level), temporary: z.array(level) }),
    },
    summary: 'Bank accounts to pay into, in their order',
  }),
  'admin/depositAccount/save': call({
    who: admin,
    permission: 'settings.edit',
    stepUp: true,
    in: { id: id.optional(), version: count.optional(), ...account },
    out: { id, version: z.int() },
    summary: 'Add an account, or change one',
  }),
  'admin/depositAccount/order': call({
    who: admin,
    permission: 'settings.edit',
    /** All accounts of the kind. */
    in: { kind, ids },
    summary: 'Put the accounts of a kind into an order',
  }),
  'admin/depositAccount/delete': call({
    who: admin,
    permission: 'settings.edit',
    stepUp: true,
    in: { ids },
    out: rowResults,
    summary: 'Delete accounts',
  }),
  'admin/virtualAccount/get': call({
    who: admin,
    permission: 'settings.view',
    in: { ...paging, search },
    out: { items: z.array(z.object(virtualAccount)), total },
    summary: 'Accounts of single members, newest first',
  }),
  'admin/virtualAccount/import/sample': call({
    who: admin,
    permission: 'settings.view',
    out: { name: z.string(), text: z.string() },
    summary: 'A list of accounts to begin with',
  }),
  'admin/virtualAccount/import/preview': call({
    who: admin,
    permission: 'settings.view',
    in: list,
    out: plan,
    summary: 'What a list of accounts would do',
  }),
  'admin/virtualAccount/import': call({
    who: admin,
    permission: 'settings.edit',
    stepUp: true,
    in: list,
    out: plan,
    summary: 'Give members accounts by a list; all or none',
  }),
  'admin/virtualAccount/delete': call({
    who: admin,
    permission: 'settings.edit',
    stepUp: true,
    in: { ids },
    out: rowResults,
    summary: 'Take accounts from members',
  }),
};
