/** Moves when a round closes and is drawn, in place of the wait until then: the worker's own schedule does the rest. */
import type { Database } from '#lib/platform';
import { stretched } from './patience.js';
import { until } from './until.js';

/** Longer than any test bets, s. */
const longSeconds = 600;

/** A round that was drawn early leaves the rest of its time without one: a game of five minutes opens its next up to so much later, ms. */
const nextRoundMs = stretched(360_000);

/** Keeps the round that a game has on sale on sale: no bet of a test is late. */
export async function keepOnSale(database: Database, game: string): Promise<void> {
  const isOnSale = `id = (SELECT id FROM round WHERE game = '${game}' AND status = 'open' ORDER BY closes_at DESC LIMIT 1) AND status = 'open'`;
  await until(
    () => reschedule(database, `now() + interval '${longSeconds} s'`, isOnSale),
    (rounds) => rounds > 0,
    { what: `an open round of ${game}`, limitMs: nextRoundMs },
  );
}

/** Ends the betting on a round now, and has it drawn at the next turns of the worker's schedule. */
export async function drawNow(database: Database, roundId: number): Promise<void> {
  await reschedule(database, 'now()', `id = ${roundId}`);
}

/**
 * By a trigger the times of a round stand once it is opened: a replica has no triggers.
 * @returns how many rounds fit
 */
function reschedule(database: Database, at: string, which: string): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    const set = `SET closes_at = ${at}, draws_at = ${at}, version = version + 1`;
    return (await tx.query(`UPDATE round ${set} WHERE ${which} RETURNING id`)).length;
  });
}
