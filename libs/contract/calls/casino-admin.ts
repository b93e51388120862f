import { z } from 'zod';
import { call, moneyCall, waitsIfWeaker } from '../call.js';
import {
  adminCasinoRound,
  casinoKind as kind,
  casinoLoggedCall,
  casinoPlayed,
  casinoProposal,
  casinoRoundSums,
  casinoRoundMove,
  memberCasinoAccess,
  memberCasinoWalletLine,
  vendorCode,
} from './casino-shapes.js';
import { casinoGameLimits } from '../settings/limits.js';
import { amount, change, count, id, ids, paging, period, rowResults, search, stopReason, text, time, total } from '../fields.js';
import { casinoOutcomes, casinoRoundStatuses, casinoTransactionKinds, inspectionLimits, longest } from '../values/index.js';
import { whoseBets } from './whose-bets.js';

const tag = text(40).min(1).optional();
const tags = z.array(text(40)).max(20).optional();
/** Of many games at once. */
const tagChange = z.array(text(40)).max(5).optional();
export const casinoAdminCalls = {
  'admin/casino/game/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { vendor: vendorCode.optional(), kind: kind.optional(), released: z.boolean().optional(), tag, search, ...paging },
    out: {
      items: z.array(
        z.object({
          ...{ id, vendor: z.string(), code: z.string(), name: z.string(), kind, category: z.string(), released: z.boolean() },
          ...{ provider: z.string(), names: z.record(z.string(), z.string()), rtp: z.number().nullable(), thumbnail: z.string() },
          ...{ listed: z.boolean(), visible: z.boolean(), isLobby: z.boolean(), position: z.int(), tags: z.array(z.string()) },
          /** The return that the house reckons with instead of `rtp`, per cent. `maxWin`: a round that gains more is looked at. */
          ...{ referencePoint: z.int().nullable(), maxWin: total.nullable() },
          /** `stopReason`: why an administrator took the game off sale; empty while it is on sale. */
          ...{ minBet: total.nullable(), maxBet: total.nullable(), stopReason: z.string() },
          /** In testing for these accounts; null: it is not. */
          testers: z.array(z.string()).nullable(),
        }),
      ),
      total,
    },
    summary: 'Games of vendors, with how they are offered',
  }),
  'admin/casino/game/save': call({
    who: ['admin'],
    permission: 'casino.edit',
    ...waitsIfWeaker({ '': casinoGameLimits }),
    in: {
      ids,
      stopReason,
      ...{ released: z.boolean().optional(), visible: z.boolean().optional(), position: count.optional() },
      tags,
      /** Added to and taken from those that each game has. */
      ...{ addTags: tagChange, removeTags: tagChange },
      ...{ referencePoint: z.int().min(0).max(200).nullish(), minBet: total.nullish(), maxBet: amount.nullish(), maxWin: amount.nullish() },
      /** Accounts that alone see and play it; null ends the testing. */
      testers: z.array(z.string().trim().min(1).max(longest.account)).max(inspectionLimits.accounts).nullish(),
    },
    out: rowResults,
    summary: 'Changes how games are offered',
  }),
  'admin/casino/round/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: {
      ...{ vendor: vendorCode.optional(), kind: kind.optional(), status: z.enum(casinoRoundStatuses).optional(), memberId: id.optional() },
      ...{ round: text(120).optional(), search, ...paging, ...period },
      ...whoseBets,
    },
    out: { items: z.array(adminCasinoRound), total, sums: casinoRoundSums },
    summary: 'Rounds of vendors, newest first',
  }),
  'admin/casino/round/view': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { id },
    out: {
      round: adminCasinoRound,
      transactions: z.array(casinoRoundMove),
      calls: z.array(casinoLoggedCall),
    },
    summary: 'A round with its transactions and the calls about it, masked',
  }),
  'admin/casino/round/adjust': moneyCall({
    who: ['admin'],
    permission: 'casino.edit',
    secondPerson: 'result',
    in: { id, amount: change.min(-1_000_000_000_000).max(1_000_000_000_000), reason: z.string().min(1).max(200) },
    out: { payout: total, balance: total },
    summary: 'Corrects what a round paid, up or down',
  }),
  'admin/casino/transaction/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: {
      vendor: vendorCode.optional(),
      gameKind: kind.optional(),
      kind: z.enum(casinoTransactionKinds).optional(),
      memberId: id.optional(),
      search,
      ...paging,
      ...period,
    },
    out: { items: z.array(memberCasinoWalletLine), total },
    summary: 'Transactions of vendors, newest first',
  }),
  'admin/casino/round/detail/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { id },
    out: { url: z.string().nullable() },
    summary: 'Where the vendor shows a round',
  }),
  'admin/casino/playing/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: paging,
    out: {
      items: z.array(
        z.object({
          ...{ memberId: id, account: z.string(), nickname: z.string(), vendor: z.string(), vendorName: z.string(), gameName: z.string() },
          ...{ kind, isMobile: z.boolean(), since: time, lastAt: time.nullable() },
          ...casinoPlayed,
        }),
      ),
      total,
    },
    summary: 'Who is in a game of a vendor',
  }),
  'admin/casino/access/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { vendor: vendorCode.optional(), kind: kind.optional(), memberId: id.optional(), search, ...paging, ...period },
    out: { items: z.array(memberCasinoAccess), total },
    summary: 'Games that members opened, newest first',
  }),
  'admin/casino/call/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { outcome: z.enum(casinoOutcomes).optional(), dead: z.boolean().optional(), ...paging },
    out: {
      items: z.array(
        z.object({
          ...{ id, key: z.string(), vendor: z.string(), call: z.string(), memberId: id.nullable(), amount: total.nullable() },
          ...{ outcome: z.enum(casinoOutcomes), asked: total, dead: z.boolean(), nextAsk: time.nullable(), createdAt: time },
          /** What an administrator proposes of a dead call, and nobody has confirmed yet. */
          proposal: casinoProposal.nullable(),
        }),
      ),
      total,
    },
    summary: 'What was asked of vendors, with what came of it',
  }),
  'admin/casino/call/retry': call({
    who: ['admin'],
    permission: 'casino.edit',
    in: { ids },
    out: rowResults,
    summary: 'Asks vendors again what came of calls',
  }),
};
