import { z } from 'zod';
import { casinoRefusals } from '../../domain/refusal.js';
import type { GwCall } from './messages.js';

/*
 * What vendors are answered. Amounts are whole numbers of the account's currency, or eggs.
 */

const unread = ['INVALID_REQUEST', 'ROUND_NOT_FOUND'] as const;
type Unread = (typeof unread)[number];
/** Codes of refusals that come with HTTP 200. */
const codes = [
  ...casinoRefusals.filter((code): code is Exclude<typeof code, Unread> => !(unread as readonly string[]).includes(code)),
  'INTERNAL' as const,
];

/** Every answer has these fields; what there is not is null. */
const common = {
  message: z.string().describe('For the vendor’s own log; programs look at the code'),
  replayed: z.boolean().describe('Whether it had been done before'),
  balance: z.int().nullable(),
  currency: z.string().nullable(),
  txId: z.string().nullable(),
  platformTxId: z.string().nullable(),
};
const done = <S extends z.core.$ZodLooseShape>(own: S) => z.object({ code: z.literal('OK'), ...common, ...own });
const refused = (...of: [string, ...string[]]) => z.object({ code: z.enum(of), ...common });

const moved = done({ balance: z.int(), currency: z.string(), txId: z.string() });
const transaction = {
  kind: z.enum(['bet', 'win', 'free_win', 'rollback', 'adjust']),
  tx: z.string(),
  player: z.string(),
  round: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  betTx: z.string().nullable(),
  rolledBack: z.boolean(),
  platformTxId: z.string(),
  at: z.int().describe('Unix time in milliseconds'),
};
const transfer = done({
  txId: z.string(),
  status: z.enum(['yes', 'no', 'unknown']).describe('What the site knows of a transfer that it asked for'),
  amount: z.int().nullable(),
});

/** Answers of calls that were done. */
export const gwAnswers = {
  ping: done({ time: z.iso.datetime() }),
  'session/verify': done({
    ...{ balance: z.int(), currency: z.string(), player: z.string(), nickname: z.string(), game: z.string(), language: z.string() },
  }),
  balance: done({ balance: z.int(), currency: z.string() }),
  bet: moved,
  win: moved,
  betwin: moved,
  rollback: moved,
  'round/close': done({ balance: z.int(), currency: z.string() }),
  adjust: moved,
  'tx/get': done({ ...transaction, txId: z.string() }),
  'tx/list': done({
    items: z.array(z.object(transaction)),
    next: z.string().optional().describe('What `after` is for the next page; absent on the last'),
  }),
  'transfer/in': transfer,
  'transfer/out': transfer,
  'transfer/status': transfer,
} as const satisfies Record<GwCall, z.ZodType>;

/** Refusals by the HTTP status that they come with. */
export const gwRefusals = {
  200: refused(...(codes as [string, ...string[]])),
  400: refused('INVALID_REQUEST'),
  401: refused('INVALID_SIGNATURE', 'REPLAYED_NONCE'),
  408: refused('INVALID_REQUEST'),
  413: refused('INVALID_REQUEST'),
  429: refused('IN_PROGRESS'),
  500: refused('INTERNAL'),
  503: refused('IN_PROGRESS'),
} as const;
