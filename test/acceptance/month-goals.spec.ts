import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;

beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  admin = await app.login('admin');
});
afterAll(() => app?.stop());

const goals = () => admin.ask('admin/profit/goal/get', {});
const turnTo = async (time: string): Promise<void> => {
  app.clock.set(new Date(`${time}+09:00`));
  admin = await app.login('admin');
};
/** A day's bets, all settled on it. */
const play = (day: string, stakes: number, payouts: number) =>
  app.database.query(
    `INSERT INTO stat_game_day (scope_id, day, game, bet_count, stakes, settled_count, settled_stakes, settled_payouts)
     VALUES (0, $1, 'eos1', 1, $2, 1, $2, $3)`,
    [day, stakes, payouts],
  );
const linesOf = async (from: string, to: string) => (await admin.ask('admin/profit/get', { from, to })).period.lines;

describe('goals of the month', () => {
  it('are none until somebody sets them', async () => {
    expect(await goals()).toEqual({ items: [], day: 21, days: 30 });
  });

  it('are set by who may change settings, and reached by what the profit statement says of the month to date', async () => {
    await play('2026-10-31', 7_000_000, 0);
    await play('2026-11-02', 500_000, 450_000);
    const player = await app.login('alice');
    const { id } = (await player.must('user/bank/charge', { charge_money: 10_000 })) as { id: number };
    await admin.must('admin/deposit/approve', { ids: [id] });
    const { version } = await admin.ask('admin/settings/get', { section: 'goals' });
    const tooMuch = { section: 'goals', values: { ggr: 0 }, version } as const;
    expect(await admin.refusal('admin/settings/update', tooMuch)).toBe('INVALID_INPUT');
    const values = { turnover: 3_000_000, ggr: null, ngr: 300_000 };
    await admin.ask('admin/settings/update', { section: 'goals', values, version });
    const lines = await linesOf('2026-11-01', '2026-11-21');
    // The deposit brought points, which are no gain of the house.
    expect(lines).toMatchObject({ turnover: 500_000, ggr: 50_000, ngr: 49_000 });
    const { items } = await goals();
    expect(items).toMatchObject([
      { line: 'turnover', goal: 3_000_000, reached: lines.turnover },
      { line: 'ngr', goal: 300_000, reached: lines.ngr },
    ]);
    // Twenty days and the hours of the day that is running.
    for (const { goal, expected } of items) expect(expected / goal).toBeCloseTo(20.5 / 30, 1);
  });

  it('count the last day of the month to its end, and begin anew at midnight in Seoul', async () => {
    await play('2026-11-30', 100_000, 0);
    await turnTo('2026-11-30T23:59:59');
    const november = await linesOf('2026-11-01', '2026-11-30');
    expect(await goals()).toEqual({
      items: [
        { line: 'turnover', goal: 3_000_000, reached: 600_000, expected: 2_999_998 },
        { line: 'ngr', goal: 300_000, reached: november.ngr, expected: 299_999 },
      ],
      ...{ day: 30, days: 30 },
    });
    expect(november.ngr).toBe(149_000);
    await play('2026-12-01', 2_000, 3_000);
    await turnTo('2026-12-01T00:00:01');
    expect(await goals()).toEqual({
      items: [
        { line: 'turnover', goal: 3_000_000, reached: 2_000, expected: 1 },
        { line: 'ngr', goal: 300_000, reached: -1_000, expected: 0 },
      ],
      ...{ day: 1, days: 31 },
    });
  });
});
