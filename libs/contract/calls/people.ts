import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { amount, breakReason, day, digitsText, id, ids, paging, period, rowResults, search, text, time, total } from '../fields.js';
import {
  accountUnit,
  color,
  level,
  listing,
  loginRow,
  memberKind,
  memberStatus,
  newAccount,
  ownSettings,
  person,
  placements,
  rates,
  restrictionTerms,
  seenVersion,
  setBy,
  sharedMark,
  treeIn,
  treeOut,
} from './people-shapes.js';

const admin = ['admin'] as const;
const reason = text(200).optional();

/** As large as the body of a call may be, a few thousand people. */
const memberFile = { text: text(240_000) };

export const peopleCalls = {
  'admin/tree/get': call({
    who: admin,
    permission: 'members.view',
    in: treeIn,
    out: treeOut,
    summary: 'The tree, level by level, or what a search leaves of it',
  }),
  'admin/role/get': call({
    who: admin,
    permission: 'members.view',
    out: {
      roles: z.array(z.object({ name: z.string(), propirty: z.int(), kind: memberKind })),
      rateKeys: z.array(z.object({ key: z.string(), cap: z.number() })),
    },
    summary: 'Every role, and every rate with its cap in per cent',
  }),
  'admin/member/create': call({
    who: admin,
    permission: 'members.edit',
    /** Where it gives rates. */
    secondPerson: 'rates',
    in: { ...newAccount, parentId: id.optional(), memo: text(1_000).default(''), realName: text(50).default('') },
    out: { id },
    summary: 'Make a member or agent; with the state 정상 it joins at once',
  }),
  'admin/member/update': call({
    who: admin,
    permission: 'members.edit',
    in: {
      id,
      nickname: text(50).optional(),
      phone: digitsText(30).optional(),
      bankName: text(30).optional(),
      bankAccount: digitsText(50).optional(),
      bankAccountHolder: text(50).optional(),
      /** One-time passwords: their owner has to change them before anything else. */
      password: text(200).optional(),
      bankPassword: digitsText(20).optional(),
      level: level.optional(),
      color: color.optional(),
      birthDate: day.nullish(),
      country: text(40).optional(),
      realName: text(50).optional(),
      memo: text(1_000).optional(),
      agentTheme: z.enum(['A', 'B']).optional(),
      settings: ownSettings.optional(),
      breakReason,
    },
    summary: 'Change the profile; what is left out stays',
  }),
  'admin/member/rates/update': call({
    who: admin,
    permission: 'agents.edit',
    secondPerson: 'rates',
    in: { id, rolling_json: rates, version: seenVersion },
    summary: 'Set rolling and losing rates; none above the parent’s, none below a child’s',
  }),
  'admin/member/rates/get': call({
    who: admin,
    permission: 'agents.view',
    in: { id },
    out: {
      rates: z.array(
        z.object({
          key: z.string(),
          percent: z.number(),
          /** It is set here; of a player without it, the level's holds. */ isOwn: z.boolean(),
          /** The level's, of a player. */ level: z.number().nullable(),
          /** The parent's. */ cap: z.number(),
          /** The highest of a child. */ floor: z.number(),
          setBy: setBy.optional(),
        }),
      ),
      version: z.int(),
    },
    summary: 'Every rate with what it may be',
  }),
  'admin/member/restrictions/update': call({
    who: admin,
    permission: 'restrictions.edit',
    in: { id, restrictions: z.record(text(40), z.boolean()), version: seenVersion, ...restrictionTerms },
    summary: 'Set every restriction flag; what is closed newly or renewed needs a reason and an end',
  }),
  'admin/member/status/update': call({
    who: admin,
    permission: 'restrictions.edit',
    in: { ids, status: memberStatus, reason },
    out: rowResults,
    summary: 'Change statuses by the state table',
  }),
  'admin/member/level/update': call({
    who: admin,
    permission: 'members.edit',
    in: { ids, level },
    out: rowResults,
    summary: 'Change levels',
  }),
  'admin/member/color/update': call({
    who: admin,
    permission: 'members.edit',
    in: { ids, color },
    out: rowResults,
    summary: 'Change nickname colours',
  }),
  'admin/member/money/update': moneyCall({
    who: admin,
    permission: 'balances.edit',
    secondPerson: 'adjustment',
    in: { ids, unit: accountUnit, status: z.enum(['give', 'take']), amount, memo: text(200), breakReason },
    out: rowResults,
    summary: 'Pay or recover money, points or eggs, with a reason; never more than is there',
  }),
  'admin/member/move/preview': call({
    who: admin,
    permission: 'agents.edit',
    in: { ids, parentId: id },
    out: placements,
    summary: 'What a move of whole branches would do',
  }),
  'admin/member/move': call({
    who: admin,
    permission: 'agents.edit',
    in: { ids, parentId: id },
    out: placements,
    summary: 'Move whole branches below another agent; all or none',
  }),
  'admin/member/import/sample': call({
    who: admin,
    permission: 'agents.edit',
    out: { name: z.string(), text: z.string() },
    summary: 'A file of members to begin with',
  }),
  'admin/member/import/preview': call({
    who: admin,
    permission: 'agents.edit',
    in: memberFile,
    out: placements,
    summary: 'What a file of members would do',
  }),
  'admin/member/import': call({
    who: admin,
    permission: 'agents.edit',
    in: memberFile,
    out: placements,
    summary: 'Create and move members by a file; all or none',
  }),
  'admin/member/login/get': call({
    who: admin,
    permission: 'members.view',
    in: { id, ...paging, ...period },
    out: { items: z.array(loginRow), total },
    summary: 'Login history, newest first',
  }),
  'admin/member/note/get': call({
    who: admin,
    permission: 'members.view',
    in: { id, ...paging },
    out: { items: z.array(z.object({ id, text: z.string(), by: z.string(), at: time })), total },
    summary: 'Notes on a member',
  }),
  'admin/member/note/create': call({
    who: admin,
    permission: 'members.edit',
    in: { id, text: text(2_000) },
    out: { noteId: id },
    summary: 'Write a note',
  }),
  'admin/member/note/delete': call({ who: admin, permission: 'members.edit', in: { noteId: id }, summary: 'Delete a note' }),
  'admin/member/change/get': call({
    who: admin,
    permission: 'members.view',
    in: { id, ...paging },
    out: { items: z.array(z.object({ id, at: time, by: z.string(), action: z.string(), before: z.unknown(), after: z.unknown() })), total },
    summary: 'What administrators and agents changed of a member, from the audit log',
  }),
  'admin/suspicion/get': call({
    who: admin,
    permission: 'members.view',
    in: { by: sharedMark, ...paging, search },
    out: {
      items: z.array(
        z.object({
          /** Masked where it is a number of an account or phone. */
          value: z.string(),
          count: total,
          members: z.array(z.object({ ...person, parents: z.array(z.string()), joinedAt: time, lastSeenAt: time.nullable() })),
        }),
      ),
      total,
    },
    summary: 'Members who share a bank account, phone, address or device; the search looks into what is shared and who shares it',
  }),
  'admin/listing/get': call({
    who: admin,
    permission: 'restrictions.view',
    in: { ...paging, search, list: z.enum(['black', 'white']).optional() },
    out: { items: z.array(listing), total },
    summary: 'Blacklist and whitelist',
  }),
  'admin/listing/create': call({
    who: admin,
    permission: 'restrictions.edit',
    in: {
      list: z.enum(['black', 'white']),
      field: z.enum(['account', 'phone', 'bank_account', 'address', 'device']),
      value: text(200),
      reason: text(200).default(''),
    },
    out: { id },
    summary: 'Keep somebody out of logging in and joining, or let him in in spite of it',
  }),
  'admin/listing/delete': call({ who: admin, permission: 'restrictions.edit', in: { ids }, out: rowResults, summary: 'Take off the list' }),
  'admin/session/revokeAll': call({
    who: admin,
    permission: 'operations.edit',
    in: { kind: memberKind.optional() },
    out: { revoked: total },
    summary: 'Force everybody out',
  }),
};
