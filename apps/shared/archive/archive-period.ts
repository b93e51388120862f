import type { AuditAction, Clock } from '#lib/kernel';
import { type Database, lockArchiving, type Tx } from '#lib/platform';
import { ExpectedError } from '../../launcher/expected-error.js';
import { carryForward } from './carry-forward.js';
import type { LeavingPeriod } from './leaving-periods.js';
import { obstaclesIn } from './obstacles.js';
import { detach, freeze, thaw } from './partitions.js';

/**
 * Lets a period leave, whole or not at all. The site goes on meanwhile: only for the last step, which takes milliseconds, it waits; bets of
 * that period cannot be corrected from the first step on.
 * @throws ExpectedError when something in it is still open; it stays then as it was
 */
export async function archivePeriod(database: Database, clock: Clock, period: LeavingPeriod): Promise<void> {
  await freeze(database, period.number);
  try {
    await database.transaction((tx) => letLeave(tx, clock, period));
  } catch (error) {
    await thaw(database, period.number);
    throw error;
  }
}

/** The last step, within a transaction: what was frozen leaves. @throws ExpectedError when something in it is still open */
export async function letLeave(tx: Tx, clock: Clock, { number, month, ids }: LeavingPeriod): Promise<void> {
  await lockArchiving(tx);
  const obstacles = await obstaclesIn(tx, ids);
  if (obstacles.length > 0)
    throw new ExpectedError([`${month} cannot leave:`, ...obstacles.map(({ what, count }) => `  ${count} ${what}`)].join('\n'));
  const at = clock.now();
  await tx.query('UPDATE period SET left_at = $2 WHERE number = $1', [number, at]);
  await carryForward(tx, ids);
  await tx.query(`INSERT INTO audit_entry (at, actor, action, target) VALUES ($1, 'operator', $2, $3)`, [
    at,
    'period.archive' satisfies AuditAction,
    `period:${month}`,
  ]);
  // Lists go on without these bets, so their days are counted anew.
  await tx.query(
    `SELECT unseal_day(day) FROM (SELECT DISTINCT day FROM day_sum WHERE scope = 'all'
       AND day <= (SELECT starts_at AT TIME ZONE 'Asia/Seoul' FROM period WHERE number = $1 + 1)) AS left_days`,
    [number],
  );
  await detach(tx, number);
}
