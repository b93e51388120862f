import { type DomainEvent, Relay, type RelayedEvent } from '#lib/events';
import { type Actor, must } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';

const odd = { balls: [1, 2, 3, 4, 5], powerball: 7 };
const even = { balls: [1, 2, 3, 4, 5], powerball: 2 };
const logger = pino({ level: 'silent' });

let world: DrawHarness;
let players: [Actor, Actor];
let round: { id: number; closesAt: Date };
/** Of the first player and of the second, in the order in which they were placed. */
let bets: [number[], number[]];
let relayed: RelayedEvent[];
let relay: Relay;

beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(new Date(Math.ceil((world.clock.now().getTime() + 1) / 60_000) * 60_000 + 10_000));
  round = await world.openRound();
  players = (await world.players(90_000, 90_000)) as [Actor, Actor];
  bets = [[], []];
  for (const outcome of ['odd', 'even', 'odd']) for (const n of [1, 0] as const) bets[n].push(await place(players[n], outcome));
  world.clock.set(round.closesAt);
  await world.closeRound.execute(round.id);
  await world.database.query('DELETE FROM outbox');
  relayed = [];
  relay = makeRelay(async (events) => void relayed.push(...events));
});

async function place(actor: Actor, outcome: string): Promise<number> {
  const input = { round_id: round.id, selections: [{ market: 'power_odd_even', outcome, odds: 1.95 }], stake: 10_000 };
  return (await world.placeBet.execute(betCommand(actor, input), input)).bet.id;
}

/** @param work of its read model, in the relay's transaction */
function makeRelay(work: (events: RelayedEvent[]) => Promise<void>): Relay {
  const made = new Relay(world.database, world.bus, world.streams, logger);
  made.project(async (_, events): Promise<DomainEvent[]> => {
    await work(events);
    return [];
  });
  return made;
}

const admin = (call: CommandContext['call'], input: object): CommandContext => ({
  ...{ actor: { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } },
  ...{ call, key: undefined, input, requestId: 'test', address: '203.0.113.9' },
});

/** Enters a result and settles by it. */
async function decide(result: typeof odd): Promise<void> {
  const { version } = must(await world.rounds.byId(world.database, round.id), 'a round');
  const input = { round_id: round.id, result, version, reason: 'misread' };
  await world.enterResult.execute(admin('admin/round/enter', input), input);
  await world.settleRound.execute(round.id);
}

async function relayAll(): Promise<void> {
  while ((await relay.relayBatch()) > 0);
}

const waiting = async () => (await world.database.query('SELECT id FROM outbox')).length;

/** What a player was told of his bets, with the numbers in his stream. */
async function told(actor: Actor) {
  const pushes = must(await world.streams.since(`member:${actor.id}`, 0), 'what he missed');
  expect(pushes.map(({ seq }) => seq)).toEqual(pushes.map((_, index) => index + 1));
  return pushes
    .filter(({ name }) => name.startsWith('bet.'))
    .map(({ name, data }) => ({ name, ...(data as { id: number; result: string; payout: number }) }));
}

const first = (id: number, result: string) => ({ name: 'bet.settled', id, result, payout: result === 'won' ? 19_500 : 0 });

describe('events of settled bets', () => {
  it('lie together in the outbox, and come to each owner once, in order', async () => {
    await decide(odd);
    const rows = await world.database.query<{ news: number }>(`SELECT news FROM outbox WHERE name = 'bets.settled'`);
    expect(rows).toEqual([{ news: 6 }]);
    await relayAll();
    for (const n of [0, 1] as const) {
      const [a, b, c] = bets[n] as [number, number, number];
      expect(await told(players[n])).toMatchObject([first(a, 'won'), first(b, 'lost'), first(c, 'won')]);
    }
    expect(await waiting()).toBe(0);
    expect(relayed.filter(({ name }) => name === 'bet.settled')).toHaveLength(6);
  });

  it('come once, too, when the relay was killed before its commit, and after it', async () => {
    await decide(odd);
    const killed = makeRelay(() => Promise.reject(new Error('killed')));
    await expect(killed.relayBatch()).rejects.toThrow('killed');
    expect(await told(players[0])).toEqual([]);
    expect(await waiting()).toBeGreaterThan(0);

    const publish = world.bus.publish.bind(world.bus);
    world.bus.publish = () => Promise.reject(new Error('killed behind the commit'));
    await expect(relay.relayBatch()).rejects.toThrow('killed behind the commit');
    world.bus.publish = publish;
    await relayAll();
    expect((await told(players[0])).map(({ id }) => id)).toEqual(bets[0]);
    expect(relayed.filter(({ name }) => name === 'bet.settled')).toHaveLength(6);
  });

  it('tell of the revision that they are of, whatever became of the bet before they were told', async () => {
    const [turned, , cancelled] = bets[0] as [number, number, number];
    await decide(odd);
    const settledAt = world.clock.now();
    const expected = await world.database.query(
      `SELECT name, streams, data, facts FROM outbox_news WHERE name = 'bet.settled' ORDER BY id, place`,
    );
    world.clock.advance(60_000);
    await decide(even);
    await world.cancelBets.execute(admin('admin/bet/cancel', {}), [cancelled], 'dispute');
    world.clock.advance(60_000);
    await world.resettleBets.execute(admin('admin/bet/resettle', {}), [cancelled], 'settled the dispute');
    await relayAll();

    const settled = relayed.filter(({ name }) => name === 'bet.settled');
    expect(settled.map(({ name, streams, data, facts }) => ({ name, streams, data, facts }))).toEqual(expected);
    expect(settled.every(({ at }) => at.getTime() === settledAt.getTime())).toBe(true);
    expect((await told(players[0])).filter(({ id }) => id === turned)).toMatchObject([
      first(turned, 'won'),
      { name: 'bet.resettled', result: 'lost', payout: 0 },
    ]);
    expect((await told(players[0])).filter(({ id }) => id === cancelled)).toMatchObject([
      first(cancelled, 'won'),
      { name: 'bet.resettled', result: 'lost' },
      { name: 'bet.cancelled' },
      { name: 'bet.resettled', result: 'lost' },
    ]);
    const befores = relayed
      .filter(({ name, data }) => name === 'bet.resettled' && data['id'] === cancelled)
      .map(({ facts }) => facts?.['before']);
    expect(befores).toMatchObject([
      { result: 'won', payout: 19_500 },
      { result: 'cancelled', payout: 0 },
    ]);
  });

  it('are taken in batches of about one size, each row whole', async () => {
    await decide(odd);
    await relayAll();
    const [id] = bets[0];
    for (let n = 0; n < 3; n += 1)
      await world.database.query('SELECT bets_settled_note(array_fill($1::bigint, ARRAY[400]), array_fill(1, ARRAY[400]), now())', [id]);
    expect([await relay.relayBatch(), await relay.relayBatch(), await relay.relayBatch()]).toEqual([800, 400, 0]);
  });
});
