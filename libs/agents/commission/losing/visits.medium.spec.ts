import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { killedAtEachStatement } from '../../../../test/support/killed-at-each-statement.js';
import { LosingIf } from './losing-if.js';
import { LosingHarness } from './testing/losing-harness.js';

let kit: LosingHarness;
/** Headquarters 50 %, distributor 30, shop 10, then the player. */
let path: number[];
beforeEach(async () => {
  kit = await LosingHarness.open();
  path = await kit.chain(50, 30, 10);
  for (const [at, percent] of [50, 30, 10].entries()) await kit.rate(path[at]!, { slot_incentive: percent, casino_incentive: percent });
  await kit.losingScheduler.tick();
});
afterEach(() => kit.close());

/**
 * A stay of eggs as the casino notes it when everything came back. This file looks at the count alone: no money moves. The table's checks
 * of other rows are left out.
 */
async function visit(kind: 'casino' | 'slot', sent: number, returned: number): Promise<void> {
  await kit.commission.database.transaction(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = 'replica'`);
    await tx.query(
      `INSERT INTO casino_visit (id, call_id, vendor_id, member_id, account, nickname, level, path, game_id, kind, sent, returned, started_at, at)
       SELECT n, n, 1, $1, 'a', 'n', 1, $2::ltree, 1, $3, $4, $5, $6, $6 FROM nextval('bet_id_seq') AS n`,
      [path.at(-1), path.join('.'), kind, sent, returned, kit.commission.clock.now()],
    );
  });
}

/** Own shares of the open period, as far as it has come, from the top down. */
async function open(): Promise<(number | undefined)[]> {
  await kit.losingScheduler.tick();
  const period = (await kit.periods.open(kit.commission.database))!;
  const shares = await kit.shares.ofOpen(kit.commission.database, period.id);
  return path.slice(0, -1).map((id) => shares.find(({ agentId }) => agentId === id)?.own);
}
/** Own shares of closed periods, from the shop up. */
const closed = async () => (await kit.stored()).map(({ own }) => own);

it('agents share what a vendor’s own wallet kept of eggs, and a visit that brings back more lowers it', async () => {
  kit.at('2026-03-03T20:00');
  await visit('slot', 10_000, 7_000);
  kit.at('2026-03-03T20:05');
  expect(await open()).toEqual([600, 600, 300]);
  kit.at('2026-03-04T20:00');
  await visit('slot', 7_000, 8_000);
  kit.at('2026-03-04T20:05');
  expect(await open()).toEqual([400, 400, 200]);
  kit.at('2026-03-09T12:05');
  await kit.losingScheduler.tick();
  expect(await closed()).toEqual([200, 400, 400]);
  const week = { from: new Date('2026-03-02T00:00:00+09:00'), until: new Date('2026-03-10T00:00:00+09:00') };
  const other = { agentId: path[2]!, rates: { slot_incentive: 20 } };
  const whatIf = await new LosingIf(kit.periods, kit.lines).count(kit.commission.database, week, other);
  expect(path.slice(0, -1).map((id) => whatIf.get(id)?.ownIf)).toEqual([400, 200, 400]);
});

it('a visit counts under its kind of game and its path, in the period in which everything came back', async () => {
  kit.at('2026-03-09T12:05');
  await visit('casino', 10_000, 4_000);
  kit.at('2026-03-09T12:10');
  expect(await open()).toEqual([1_200, 1_200, 600]);
  expect(await closed()).toEqual([]);
  const flows = await kit.commission.database.query('SELECT path::text AS path, basis, taken, given, rolling FROM losing_flow');
  expect(flows).toEqual([{ path: path.slice(0, -1).join('.'), basis: 'casino', taken: 6_000, given: 0, rolling: 0 }]);
});

it('a visit counts once, also by workers that were killed between any two statements', async () => {
  kit.at('2026-03-03T20:00');
  await visit('slot', 10_000, 7_000);
  const workers = [kit, kit.another(), kit.another()];
  workers.forEach((worker) => worker.at('2026-03-09T12:05'));
  const step = async () => {
    while (await kit.counting.execute());
    await kit.closing.execute();
  };
  expect(await killedAtEachStatement(kit.commission.database, step, () => Promise.resolve())).toBeGreaterThan(5);
  await Promise.all(workers.map((worker) => worker.losingScheduler.tick()));
  expect(await closed()).toEqual([300, 600, 600]);
});
