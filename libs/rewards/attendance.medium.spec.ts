import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { createRewardsHarness, type RewardsHarness } from './testing/rewards-harness.js';

const dayMs = 24 * 60 * 60 * 1000;
let world: RewardsHarness;
let player: Actor;

beforeAll(async () => {
  world = await createRewardsHarness();
  await world.rules({ attendance: { isOpen: true, points: 100, streakDays: 3, streakTickets: 2 } });
});
beforeEach(async () => {
  world.clock.set(new Date('2026-11-21T12:00:00+09:00'));
  player = await world.player(0);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world?.close());

const refused = { code: 'ATTENDED_ALREADY' };

describe('attendance', () => {
  it('brings points once a Seoul day', async () => {
    world.clock.set(new Date('2026-11-21T23:59:59.999+09:00'));
    expect(await world.attend(player)).toEqual({ day: '2026-11-21', points: 100, streak: 1, tickets: 0 });
    await expect(world.attend(player)).rejects.toMatchObject(refused);
    world.clock.advance(1);
    expect(await world.attend(player)).toEqual({ day: '2026-11-22', points: 100, streak: 2, tickets: 0 });
    expect(await world.points(player)).toBe(200);
  });

  it('opens no day again for a clock that was put back', async () => {
    await world.attend(player);
    world.clock.advance(-dayMs);
    await expect(world.attend(player)).rejects.toMatchObject(refused);
    world.clock.advance(2 * dayMs);
    expect((await world.attend(player)).streak).toBe(2);
  });

  it('brings tickets after days in a row, and the count begins anew', async () => {
    const days = [];
    for (let day = 0; day < 4; day++, world.clock.advance(dayMs)) days.push(await world.attend(player));
    expect(days.map(({ streak, tickets }) => [streak, tickets])).toEqual([
      [1, 0],
      [2, 0],
      [3, 2],
      [1, 0],
    ]);
    expect(await world.itemsOf(player)).toHaveLength(2);
    await world.relayAll();
    expect(await world.told(player)).toEqual([{ tickets: 2, coupons: 0 }]);
  });

  it('shows a month and the count as it stands', async () => {
    await world.attend(player);
    world.clock.set(new Date('2026-12-01T00:00:00+09:00'));
    await world.attend(player);
    const rules = { isOpen: true, points: 100, streakDays: 3, streakTickets: 2 };
    const december = {
      month: '2026-12',
      days: [{ day: '2026-12-01', points: 100 }],
      today: '2026-12-01',
      attendedToday: true,
      streak: 1,
      rules,
    };
    expect(await world.attendance(player)).toEqual(december);
    expect(await world.attendance(player, '2026-11')).toEqual({
      ...december,
      month: '2026-11',
      days: [{ day: '2026-11-21', points: 100 }],
    });
  });

  it('is refused while it is closed', async () => {
    await world.rules({ attendance: { isOpen: false } });
    await expect(world.attend(player)).rejects.toMatchObject({ code: 'REWARD_CLOSED' });
    await world.rules({ attendance: { isOpen: true } });
  });

  it('counts once, of fifty at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => world.attend(player)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []))).toEqual(
      Array.from({ length: 49 }, () => refused.code),
    );
    expect(await world.points(player)).toBe(100);
  });

  it('answers a key with its first answer, on the next day too', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([world.attend(player, key), world.attend(player, key)]);
    world.clock.advance(dayMs);
    expect([second, await world.attend(player, key)]).toEqual([first, first]);
    expect(await world.points(player)).toBe(100);
  });

  it('is there whole or not at all, killed at any statement of a day that brings tickets', async () => {
    for (let day = 0; day < 2; day++, world.clock.advance(dayMs)) await world.attend(player);
    const key = randomUUID();
    const kills = await killedAtEachStatement(
      world.database,
      () => world.attend(player, key),
      async (killed) => {
        expect([await world.points(player), (await world.itemsOf(player)).length]).toEqual(killed ? [200, 0] : [300, 2]);
        await expectLedgerCoherent(world.database);
      },
    );
    expect(kills).toBeGreaterThan(8);
  });
});
