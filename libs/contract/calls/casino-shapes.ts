import { z } from 'zod';
import { change, id, time, total } from '../fields.js';
import { casinoCallDirections, casinoKinds, casinoRoundStatuses, casinoTransactionKinds } from '../values/index.js';

export const casinoKind = z.enum(casinoKinds);
export const vendorCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/);
/** Won or eggs. */
const unit = z.enum(['cash', 'egg']);

/** One member's part in a round of a vendor. */
export const casinoRound = z.object({
  id,
  vendor: z.string(),
  vendorName: z.string(),
  /** The studio of the game; empty where the vendor names none. */
  provider: z.string(),
  game: z.string(),
  gameName: z.string(),
  kind: casinoKind,
  /** What the vendor calls it. */
  round: z.string(),
  status: z.enum(casinoRoundStatuses),
  /** Won or eggs, by `unit`. */
  unit,
  stake: total,
  payout: change,
  /** What counts as turnover; null until it is closed. */
  effective: total.nullable(),
  openedAt: time,
  closedAt: time.nullable(),
});

const whose = { memberId: id, account: z.string(), nickname: z.string() };
export const memberCasinoRound = casinoRound.extend({
  ...whose,
  /** Won that agents carry of its bets; to an agent its own share alone. */
  supportAmount: total,
});

export const adminCasinoRound = memberCasinoRound.extend({
  /** What the vendor takes of what the round earned, won; below zero of a loss, null while it is open and of eggs. */
  fee: change.nullable(),
});

export const casinoRoundSums = z.object({ stake: total, payout: change, open: total });

export const casinoTransaction = z.object({
  ...{ id, txId: z.string(), kind: z.enum(casinoTransactionKinds), round: z.string().nullable(), roundId: id.nullable(), memberId: id },
  ...{ amount: change, reference: z.string().nullable(), rolledBack: z.boolean(), at: time },
});

/** A transaction in its round; the member's balance around it is won or eggs, null where it moved nothing. */
export const casinoRoundMove = casinoTransaction.extend({ before: total.nullable(), after: total.nullable() });

/** A line of the wallet log: what a vendor moved. */
export const casinoWalletLine = casinoTransaction.extend({ vendor: z.string(), unit, gameName: z.string().nullable() });
export const memberCasinoWalletLine = casinoWalletLine.extend({ account: z.string().nullable(), nickname: z.string().nullable() });

/**
 * What was played in an opened game, won or eggs by `unit`: that of the rounds; without rounds eggs where the vendor has a wallet of its
 * own.
 */
export const casinoPlayed = {
  ...{ unit, rounds: total, stake: total, payout: change },
  /** What counts as turnover, of the rounds that are closed. */
  effective: total,
};

/** A game that was opened, with what was played in it. */
export const casinoAccess = z.object({
  ...{ id, vendor: z.string(), vendorName: z.string(), game: z.string(), gameName: z.string(), kind: casinoKind, isMobile: z.boolean() },
  thumbnail: z.string(),
  ...{ at: time, /** Of the newest round. */ lastAt: time.nullable() },
  ...casinoPlayed,
});
export const memberCasinoAccess = casinoAccess.extend(whose);

/** What became of a call that its vendor does not answer, as administrators say. */
export const casinoDecided = z.enum(['yes', 'no']);
export const casinoProposal = z.object({ outcome: casinoDecided, amount: total.nullable(), reason: z.string(), by: z.string(), at: time });

/** A call between the site and a vendor. Secrets in `request` and `answer` are masked. */
export const casinoLoggedCall = z.object({
  ...{ id, direction: z.enum(casinoCallDirections), call: z.string(), code: z.string(), elapsedMs: total, address: z.string(), at: time },
  ...{ request: z.unknown(), answer: z.unknown() },
});
