import { z } from 'zod';
import { call, moneyCall, waitsIfWeaker } from '../call.js';
import {
  casinoKind as kind,
  casinoProposal,
  casinoRoundSums,
  casinoTransaction,
  memberCasinoAccess,
  memberCasinoRound,
  memberCasinoWalletLine,
  vendorCode,
} from './casino-shapes.js';
import { casinoGameLimits } from '../settings/limits.js';
import { amount, change, count, id, ids, paging, period, rowResults, search, stopReason, text, time, total } from '../fields.js';
import {
  casinoDifferences,
  casinoFormats,
  casinoOutcomes,
  casinoRoundStatuses,
  casinoTransactionKinds,
  casinoWalletModels,
  inspectionLimits,
  longest,
} from '../values/index.js';
import { whoseBets } from './whose-bets.js';

const level = z.string().regex(/^[1-7]$/);

const vendorFields = {
  code: vendorCode,
  name: z.string().min(1).max(60),
  format: z.enum(casinoFormats),
  walletModel: z.enum(casinoWalletModels),
  baseUrl: z.url({ protocol: /^https?$/ }).max(300),
  operatorId: z.string().min(1).max(100),
  /** The vendor's, PEM. */
  publicKey: text(4_000).nullish(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  feePercent: z.number().min(0).max(100).default(0),
  timeoutMs: z.int().min(500).max(30_000).default(3_000),
  enabled: z.boolean().default(true),
  /** Without a word for so long, the vendor is asked what became of a round. */
  roundIdleSeconds: z.int().min(10).max(604_800).default(600),
  /** Addresses and ranges that it calls from; empty: any. */
  addresses: z.array(text(60)).max(50).default([]),
  /** Least level that may play. */
  fromLevel: z.int().min(1).max(7).default(1),
  minBet: total.default(0),
  maxBet: amount.nullish(),
  /** Largest bet by level, such as `{"1": 100000}`. */
  levelMaxBet: z.record(level, amount).default({}),
  /** How many skins the vendor has, and which of them a level sees. */
  skinLevels: z.int().min(0).max(20).default(0),
  levelSkin: z.record(level, z.int().min(1).max(20)).default({}),
  /** What a level may not play here, such as `{"1": ["casino"]}`. */
  closedLevels: z.record(level, z.array(kind).max(2)).default({}),
};

const casinoVendor = z.object({
  ...{ code: z.string(), name: z.string(), format: z.enum(casinoFormats), walletModel: z.enum(casinoWalletModels), baseUrl: z.string() },
  ...{ operatorId: z.string(), publicKey: z.string().nullable(), currency: z.string(), feePercent: z.number(), timeoutMs: z.int() },
  /** Why an administrator stopped the vendor; empty while it runs. */
  stopReason: z.string(),
  ...{ enabled: z.boolean(), roundIdleSeconds: z.int(), addresses: z.array(z.string()), fromLevel: z.int(), minBet: total },
  ...{ maxBet: total.nullable(), levelMaxBet: z.record(z.string(), total), version: z.int(), ownPublicKey: z.string().nullable() },
  ...{ skinLevels: z.int(), levelSkin: z.record(z.string(), z.int()), closedLevels: z.record(z.string(), z.array(kind)) },
  /** Newest first; their secrets are told once, when they are made. */
  keys: z.array(z.object({ key: z.string(), createdAt: time, expiresAt: time.nullable() })),
  games: total,
  openRounds: total,
  /** Calls that nobody knows the outcome of, and those among them that are asked no more. */
  unknownCalls: total,
  deadCalls: total,
  /** Of the last quarter of an hour. */
  health: z.object({ calls: total, failed: total, slowestMs: total, p95Ms: total, lastAt: time.nullable() }),
  /** Over the last minutes. */
  betsPerMinute: z.number(),
  /** Rounds in money that closed today; `theory` is what their games should have returned, per cent. */
  today: z.object({ rounds: total, stake: total, payout: change, theory: z.number().nullable() }),
});

/** A difference between the vendor's list and ours, and what would mend it. */
const casinoDifference = z.object({
  txId: z.string(),
  kind: z.enum(casinoTransactionKinds),
  difference: z.enum(casinoDifferences),
  memberId: id.nullable(),
  round: z.string().nullable(),
  /** Null where that side does not know it. */
  ours: change.nullable(),
  theirs: change.nullable(),
  mend: z.enum(['pay_win', 'roll_back', 'ask_vendor', 'adjust']),
});

export const casinoAdminCalls = {
  'admin/casino/vendor/get': call({
    who: ['admin'],
    permission: 'casino.view',
    out: { items: z.array(casinoVendor), total },
    summary: 'Accounts at vendors of casino games, with how they fare',
  }),
  'admin/casino/vendor/save': call({
    who: ['admin'],
    permission: 'casino.edit',
    stepUp: true,
    secondPerson: 'vendor',
    in: {
      ...vendorFields,
      stopReason,
      /** Makes new keys; those before are valid for another day. */
      rotate: z.boolean().default(false),
      version: count.optional(),
    },
    out: {
      code: z.string(),
      /** Ours, PEM, where the format signs by RSA. */
      publicKey: z.string().nullable(),
      key: z.string().nullable(),
      /** Told this once. */
      secret: z.string().nullable(),
    },
    summary: 'Makes or changes the account at a vendor',
  }),
  'admin/casino/vendor/sync': call({
    who: ['admin'],
    permission: 'casino.edit',
    in: { code: vendorCode, release: z.boolean().default(false) },
    out: { listed: total, added: total, removed: total },
    summary: 'Takes in the games that a vendor offers',
  }),
  'admin/casino/game/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { vendor: vendorCode.optional(), kind: kind.optional(), released: z.boolean().optional(), search, ...paging },
    out: {
      items: z.array(
        z.object({
          ...{ id, vendor: z.string(), code: z.string(), name: z.string(), kind, category: z.string(), released: z.boolean() },
          ...{ names: z.record(z.string(), z.string()), rtp: z.number().nullable(), thumbnail: z.string() },
          ...{ listed: z.boolean(), visible: z.boolean(), isLobby: z.boolean(), position: z.int(), tags: z.array(z.string()) },
          /** `stopReason`: why an administrator took the game off sale; empty while it is on sale. */
          ...{ referencePoint: z.int().nullable(), minBet: total.nullable(), maxBet: total.nullable(), stopReason: z.string() },
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
      tags: z.array(text(40)).max(20).optional(),
      ...{ referencePoint: z.int().min(0).max(200).nullish(), minBet: total.nullish(), maxBet: amount.nullish() },
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
    out: { items: z.array(memberCasinoRound), total, sums: casinoRoundSums },
    summary: 'Rounds of vendors, newest first',
  }),
  'admin/casino/round/view': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { id },
    out: {
      round: memberCasinoRound,
      transactions: z.array(casinoTransaction),
      calls: z.array(
        z.object({
          ...{ id, direction: z.enum(['in', 'out']), call: z.string(), code: z.string(), elapsedMs: total, address: z.string(), at: time },
          ...{ request: z.unknown(), answer: z.unknown() },
        }),
      ),
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
          ...{ kind, isMobile: z.boolean(), since: time, lastAt: time.nullable(), rounds: total, stake: total, payout: change },
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
  'admin/casino/reconciliation/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { vendor: vendorCode, from: time, until: time },
    out: { items: z.array(casinoDifference), total, ours: total, theirs: total, matched: total },
    summary: 'Compares the vendor’s transactions of a period with ours',
  }),
};
