/** One kill of each process, in the middle of commands; nothing of its course is decided by time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '#lib/platform';
import { drawNow } from '../support/running-round.js';
import { until } from '../support/until.js';
import { actionsOf, type Cast } from './actions.js';
import type { CallTally } from './persistent-client.js';

const lookMs = 20;
/** The game whose round the worker is to settle when it is killed. */
const game = 'eos1';

/**
 * Kills each process once while commands of money are under way. Between two kills as many commands are acknowledged as there are players,
 * so that each process dies on a site that works.
 * @param isDone whether what was to be done is done; after the last kill it goes on until then
 */
export async function killInTurn(cast: Cast, tally: CallTally, isDone: () => boolean): Promise<void> {
  const operations = (): number => actionsOf(cast).operations;
  const work = async (): Promise<void> => {
    const enough = operations() + cast.players.length;
    while (operations() < enough) await sleep(lookMs);
  };
  await cast.killer.strikeInTurn(async ({ prepare }) => {
    await work();
    await prepare?.();
    while (tally.commandsUnderWay === 0) await sleep(1);
  });
  await work();
  // What is still missing then is reported by the storm.
  const lastAt = performance.now() + tally.patienceMs;
  while (!isDone() && performance.now() < lastAt) await sleep(lookMs);
}

/** Ends the betting on the running round once there are bets on it: from now on the worker owes its draw and its settlement. */
export async function endBettingOnBets(databaseUrl: string): Promise<void> {
  const database = await Database.open(databaseUrl, 1);
  try {
    const [round] = await until(
      () =>
        database.query<{ id: number }>(
          `SELECT round.id FROM round JOIN bet ON bet.round_id = round.id
           WHERE round.game = $1 AND round.status = 'open' AND bet.status = 'accepted' LIMIT 1`,
          [game],
        ),
      (rounds) => rounds.length > 0,
    );
    await drawNow(database, round!.id);
    await until(
      () => database.query(`SELECT 1 FROM round WHERE id = $1 AND status <> 'open'`, [round!.id]),
      (rounds) => rounds.length > 0,
    );
  } finally {
    await database.close();
  }
}
