import { z } from 'zod';
import { call } from '../call.js';
import { amount, change, count, stopReason, text, time, total } from '../fields.js';
import { casinoFormats, casinoWalletModels } from '../values/index.js';
import { casinoKind as kind, vendorCode } from './casino-shapes.js';

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
  /** A session may go on at another of its live tables. */
  switchesTables: z.boolean().default(false),
};

const casinoVendor = z.object({
  ...{ code: z.string(), name: z.string(), format: z.enum(casinoFormats), walletModel: z.enum(casinoWalletModels), baseUrl: z.string() },
  ...{ operatorId: z.string(), publicKey: z.string().nullable(), currency: z.string(), feePercent: z.number(), timeoutMs: z.int() },
  /** Why an administrator stopped the vendor; empty while it runs. */
  stopReason: z.string(),
  /** Who stopped it, since when, and whether with all others; null while it runs. */
  stop: z.object({ by: z.string().nullable(), at: time.nullable(), isTogether: z.boolean() }).nullable(),
  ...{ enabled: z.boolean(), roundIdleSeconds: z.int(), addresses: z.array(z.string()), fromLevel: z.int(), minBet: total },
  ...{ maxBet: total.nullable(), levelMaxBet: z.record(z.string(), total), version: z.int(), ownPublicKey: z.string().nullable() },
  ...{
    skinLevels: z.int(),
    levelSkin: z.record(z.string(), z.int()),
    closedLevels: z.record(z.string(), z.array(kind)),
    switchesTables: z.boolean(),
  },
  /** Until when the vendor may sign by the public key that it had before. */
  oldPublicKeyUntil: time.nullable(),
  /** Ours that is to come, PEM, and from when on the site signs by it. */
  ...{ nextPublicKey: z.string().nullable(), nextFrom: time.nullable() },
  /** Newest first; the site shows the secret of a key once, when it makes the key. */
  keys: z.array(z.object({ key: z.string(), createdAt: time, expiresAt: time.nullable() })),
  /** What was left out of payouts of parts of a won, in 1/100,000 of a won. */
  remainder: total,
  /** The last hourly comparison with the vendor's list; null before the first. `isAnswered`: the vendor gave its list. */
  reconciliation: z.object({ differences: total, at: time, isAnswered: z.boolean() }).nullable(),
  games: total,
  openRounds: total,
  /** Calls without a known outcome, and how many of them the site asks no more. */
  unknownCalls: total,
  deadCalls: total,
  /** Of the last quarter of an hour. */
  health: z.object({ calls: total, failed: total, slowestMs: total, p95Ms: total, lastAt: time.nullable() }),
  /** Over the last minutes. */
  betsPerMinute: z.number(),
  /** Rounds in money that closed today. */
  today: z.object({
    ...{ rounds: total, stake: total, payout: change },
    /** What the games that state a return should have returned, per cent, weighted by stake; null where none does. */
    theory: z.number().nullable(),
    /** Payout of stake of the rounds of those games, per cent; of all rounds where `theory` is null; null without stakes. */
    actual: z.number().nullable(),
    /** Where `actual` is to be expected, per cent: theory ± 2 standard deviations; null while there are too few rounds to say so. */
    band: z.object({ from: z.number(), to: z.number() }).nullable(),
  }),
});

/** Accounts at vendors. */
export const casinoVendorCalls = {
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
  'admin/casino/vendor/test': call({
    who: ['admin'],
    permission: 'casino.edit',
    in: { code: vendorCode },
    out: {
      ...{ isAnswered: z.boolean(), elapsedMs: total },
      /** Why it failed; empty where it did not. */
      reason: z.string(),
      /** The vendor accepts our next public key: the site signs by it from now on. */
      usesNextKey: z.boolean(),
    },
    summary: 'Asks a vendor for something that changes nothing, to see that address, keys and format are right',
  }),
  'admin/casino/vendor/sync': call({
    who: ['admin'],
    permission: 'casino.edit',
    in: { code: vendorCode, release: z.boolean().default(false) },
    out: { listed: total, added: total, removed: total },
    summary: 'Takes in the games that a vendor offers',
  }),
};
