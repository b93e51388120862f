import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { count, id, paging, text, time, total } from '../fields.js';
import { staffStates } from '../values/index.js';
import { drawResult, drawShape, pastRound } from './games.js';

const admin = ['admin'] as const;

/** A round as its dealer sees it: nothing of what was bet on it. */
const dealtRound = pastRound.extend({ game: z.string(), closesAt: time, version: z.int() });

const entered = { round_id: id, result: drawResult };
const games = z.array(text(30)).max(50);

/** Dealers enter the results of the games that they are assigned to, and do nothing else. */
export const dealingCalls = {
  'admin/dealing/round/get': call({
    who: admin,
    permission: 'dealing.view',
    in: paging,
    out: {
      /** Every game that the caller is assigned to, in the order of the menu. */
      games: z.array(
        z.object({
          id: z.string(),
          shape: drawShape,
          /** Its results are entered by hand; otherwise nothing of it waits for a dealer. */
          byHand: z.boolean(),
          /** The round that takes bets, or whose draw is still to come. */
          current: dealtRound.nullable(),
          /** Rounds that wait for a result. */
          waiting: total,
        }),
      ),
      items: z.array(dealtRound),
      total,
      serverTime: time,
    },
    summary: 'The caller’s own games and their rounds that wait for a result, oldest first',
  }),
  'admin/dealing/round/preview': call({
    who: admin,
    permission: 'dealing.edit',
    in: entered,
    out: {
      /** Give it back when entering the result. */
      version: count,
      /** By market. */
      outcomes: z.record(z.string(), z.string()),
    },
    summary: 'Check a result before it is entered: the outcome of every market',
  }),
  'admin/dealing/round/enter': moneyCall({
    who: admin,
    permission: 'dealing.edit',
    secondPerson: 'result',
    in: { ...entered, version: count },
    out: { round: dealtRound },
    summary: 'Enter the first result of a round that waits for one; corrections are made by administrators of the games',
  }),
  'admin/dealing/history/get': call({
    who: admin,
    permission: 'dealing.view',
    in: paging,
    out: {
      items: z.array(
        z.object({
          id,
          game: z.string(),
          day: z.string(),
          round: z.int(),
          result: drawResult,
          at: time,
          /** False once somebody has corrected the round or made it void. */
          stands: z.boolean(),
        }),
      ),
      total,
    },
    summary: 'Results that the caller has entered, newest first',
  }),
  'admin/dealer/get': call({
    who: admin,
    permission: 'draws.view',
    out: {
      items: z.array(
        z.object({
          id,
          account: z.string(),
          name: z.string(),
          state: z.enum(staffStates),
          games: z.array(z.string()),
          /** When the newest result of theirs was entered. */
          lastEntryAt: time.nullable(),
        }),
      ),
      total,
    },
    summary: 'Dealers with the games that they are assigned to',
  }),
  'admin/dealer/update': call({
    who: admin,
    permission: 'draws.edit',
    in: { id, games },
    out: { id, games: z.array(z.string()) },
    summary: 'Assign games to a dealer, in place of those before; counts from the next call',
  }),
};
