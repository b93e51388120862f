import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DomainEvent, type RelayedEvent } from '#lib/events';
import { type Actor, must } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import { owned, site } from '#lib/wallet';
import { betCommand } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { until } from '../../test/support/until.js';
import { createRewardsHarness, type RewardsHarness } from './testing/rewards-harness.js';

const odd = { balls: [1, 2, 3, 4, 5], powerball: 7 };
const even = { balls: [1, 2, 3, 4, 5], powerball: 2 };

let world: RewardsHarness;
let referrer: Actor, friend: Actor, stranger: Actor;
let round: { id: number; closesAt: Date };

beforeAll(async () => {
  world = await createRewardsHarness();
});
beforeEach(async () => {
  world.clock.set(new Date(Math.ceil((world.clock.now().getTime() + 1) / 60_000) * 60_000 + 10_000));
  await world.rules({ friendLossPercent: 1 });
  [referrer, friend, stranger] = (await world.players(0, 90_000, 90_000)) as [Actor, Actor, Actor];
  await world.database.query('UPDATE member SET referrer_id = $2 WHERE id = $1', [friend.id, referrer.id]);
  round = await world.openRound();
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world?.close());

async function place(actor: Actor, outcome: 'odd' | 'even', stake = 15_050): Promise<number> {
  const input = { round_id: round.id, selections: [{ market: 'power_odd_even', outcome, odds: 1.95 }], stake };
  return (await world.placeBet.execute(betCommand(actor, input), input)).bet.id;
}
const admin = (call: CommandContext['call'], input: object): CommandContext => ({
  ...{ actor: { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } },
  ...{ call, key: undefined, input, requestId: 'test', address: '203.0.113.9' },
});

/** Enters a result and settles by it. */
async function decide(result: typeof odd): Promise<void> {
  if (world.clock.now() < round.closesAt) {
    world.clock.set(round.closesAt);
    await world.closeRound.execute(round.id);
  }
  const { version } = must(await world.rounds.byId(world.database, round.id), 'a round');
  const input = { round_id: round.id, result, version, reason: 'misread' };
  await world.enterResult.execute(admin('admin/round/enter', input), input);
  await world.settleRound.execute(round.id);
}
/** Whether anything in the database waits for a lock. */
const isWaiting = async (): Promise<boolean> => {
  const sql = `SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await world.database.query(sql)).length > 0;
};
async function pay(): Promise<void> {
  while (await world.payFriends.step());
}
/** Everything that follows from what has happened. */
async function follow(): Promise<void> {
  await world.relayAll();
  await pay();
}
const points = () => world.points(referrer);

async function spend(amount: number): Promise<void> {
  const postings = [{ from: owned(referrer.id, 'point'), to: site('point_adjustment'), amount }];
  await world.database.transaction((tx) =>
    world.ledger.post(tx, [
      { key: `spend:${referrer.id}:${amount}`, kind: 'adjustment', cause: { kind: 'test', id: 1 }, actor: 'test', postings },
    ]),
  );
}
const standing = async (bet: number) =>
  (await world.database.query('SELECT revision, points, paid, is_open AS "isOpen" FROM friend_point WHERE bet_id = $1', [bet]))[0];

describe('points for friends', () => {
  it('are a share of the stakes that friends lose, floored, and of nobody else’s', async () => {
    for (const outcome of ['even', 'even', 'odd'] as const) await place(friend, outcome);
    await place(stranger, 'even');
    await decide(odd);
    await follow();
    expect(await points()).toBe(300);
    const [line] = await world.database.query<{ kind: string }>(
      `SELECT t.kind FROM transfer t JOIN gift g USING (key) WHERE g.member_id = $1 ORDER BY t.id DESC LIMIT 1`,
      [referrer.id],
    );
    expect(line!.kind).toBe('gift_friend');
    expect([await world.points(friend), await world.points(stranger)]).toEqual([0, 0]);
  });

  it.each([
    ['without a share', () => world.rules({ friendLossPercent: 0 })],
    [
      'for a referrer who is restricted',
      () => world.database.query(`UPDATE member SET restrictions = '{"point_friend_loss": true}' WHERE id = $1`, [referrer.id]),
    ],
    ['for one who is suspended', () => world.database.query(`UPDATE member SET status = 'suspended' WHERE id = $1`, [referrer.id])],
  ])('are none %s, also when it is otherwise later', async (_, turnOff) => {
    await place(friend, 'even');
    await decide(odd);
    await turnOff();
    await follow();
    expect(await points()).toBe(0);
    await world.rules({ friendLossPercent: 1 });
    await world.database.query(`UPDATE member SET restrictions = '{}', status = 'normal_a' WHERE id = $1`, [referrer.id]);
    await follow();
    expect(await points()).toBe(0);
  });

  it('follow a correction, and go back to the same when it is corrected again', async () => {
    const [lost, won] = [await place(friend, 'even'), await place(friend, 'odd', 30_000)];
    await decide(odd);
    await follow();
    expect(await points()).toBe(150);
    await decide(even);
    await follow();
    expect([await points(), await standing(lost), await standing(won)]).toEqual([
      300,
      { revision: 2, points: 0, paid: 0, isOpen: false },
      { revision: 2, points: 300, paid: 300, isOpen: false },
    ]);
    await decide(odd);
    await follow();
    expect(await points()).toBe(150);
  });

  it('end with a bet that is cancelled', async () => {
    const bet = await place(friend, 'even');
    await decide(odd);
    await follow();
    await world.cancelBets.execute(admin('admin/bet/cancel', {}), [bet], 'dispute');
    await follow();
    expect([await points(), await standing(bet)]).toEqual([0, { revision: 2, points: 0, paid: 0, isOpen: false }]);
  });

  it('are taken back from the one who was paid, as far as they are there; what is short is kept in mind and not given again', async () => {
    const bet = await place(friend, 'even', 30_000);
    await decide(odd);
    await follow();
    await spend(200);
    await world.database.query('UPDATE member SET referrer_id = $2 WHERE id = $1', [friend.id, stranger.id]);
    await decide(even);
    await follow();
    expect([await points(), await world.points(stranger), await standing(bet)]).toEqual([
      0,
      0,
      { revision: 2, points: 0, paid: 200, isOpen: false },
    ]);
    await decide(odd);
    await follow();
    // Of the 300 that it is worth again he still has 200.
    expect([await points(), await standing(bet)]).toEqual([100, { revision: 3, points: 300, paid: 300, isOpen: false }]);
  });

  it('take events that come twice, late or in another order as one', async () => {
    const pushed: DomainEvent[] = [];
    world.relay.project(async (_, events: RelayedEvent[]) => {
      pushed.push(...events.filter(({ name }) => name.startsWith('bet.')));
      return [];
    });
    const bet = await place(friend, 'even');
    await decide(odd);
    await decide(even);
    await decide(odd);
    await world.relayAll();
    expect(pushed.map(({ name }) => name).filter((name) => name !== 'bet.placed')).toEqual([
      'bet.settled',
      'bet.resettled',
      'bet.resettled',
    ]);
    await pay();
    const told = pushed.filter(({ data }) => data['id'] === bet && data['result'] !== null);
    for (const again of [[...told].reverse(), told, [told[1]!]]) {
      await world.database.transaction((tx) => world.followBets.follow(tx, again as RelayedEvent[], Promise.resolve()));
      await pay();
    }
    expect([await points(), await standing(bet)]).toEqual([150, { revision: 3, points: 150, paid: 150, isOpen: false }]);
  });

  it('are posted once by workers at work at once', async () => {
    for (let n = 0; n < 20; n++) await place(friend, 'even', 2_000);
    await decide(odd);
    await world.relayAll();
    await Promise.all(Array.from({ length: 8 }, pay));
    await pay();
    expect(await points()).toBe(400);
  });

  it('come to a result that is corrected after the worker has read the bet, and before it has posted the points', async () => {
    await place(friend, 'even', 20_000);
    await decide(odd);
    await world.relayAll();
    let following: Promise<unknown> = Promise.resolve();
    let isFollowed = false;
    const { of } = world.bets;
    jest.spyOn(world.bets, 'of').mockImplementationOnce(async (tx, ids) => {
      const found = await of.call(world.bets, tx, ids);
      await decide(even);
      following = world.relayAll().then(() => (isFollowed = true));
      await until(async () => isFollowed || (await isWaiting()));
      return found;
    });
    await pay();
    await following;
    await pay();
    expect(await points()).toBe(0);
  });

  it('come to the newest result while it changes under the worker', async () => {
    await place(friend, 'even', 20_000);
    await decide(odd);
    await world.relayAll();
    await Promise.all([pay(), decide(even).then(() => world.relayAll()), pay()]);
    await follow();
    expect(await points()).toBe(0);
  });

  it.each([
    ['given', odd, 0, 200],
    ['taken back', even, 200, 0],
  ] as const)('are %s whole or not at all, killed at any statement', async (_, result, before, after) => {
    await place(friend, 'even', 20_000);
    if (before > 0) {
      await decide(odd);
      await follow();
    }
    await decide(result);
    await world.relayAll();
    const kills = await killedAtEachStatement(
      world.database,
      () => world.payFriends.step(),
      async (killed) => {
        expect(await points()).toBe(killed ? before : after);
        await expectLedgerCoherent(world.database);
      },
    );
    expect(kills).toBeGreaterThan(4);
    expect(await world.payFriends.step()).toBe(false);
  });
});
