import { connectionClosedTopic, pushTopic, type SessionPush, sessionPushTopic } from '#lib/events';
import { watchedMs } from '#lib/settlement';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { pick, type TestFixture, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let heard: SessionPush[] = [];
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance', 'queueMicrotask', 'Date'] });
  sports.offerWatch.onApplicationBootstrap();
  jest.useRealTimers();
  sports.bus.subscribe<SessionPush>(sessionPushTopic, (push) => heard.push(push));
});
beforeEach(() => {
  heard = [];
});
afterAll(async () => {
  sports.offerWatch.onApplicationShutdown();
  await world.close();
});

/** New odds, as the relay tells them. */
async function moveOver(fixture: TestFixture, over: number): Promise<void> {
  await sports.saveMarkets(fixture.id, [{ type: 'totals', line: 2.25, odds: { over, under: 1.9 } }]);
  await sports.bus.publish(pushTopic, [{ stream: `fixture:${fixture.id}`, seq: 1, name: 'odds.changed', data: { fixtureId: fixture.id } }]);
}
const offers = () => heard.flatMap(({ push }) => (push.data as { offers: { id: number; amount: number | null }[] }).offers);

async function shown(sessionId: number) {
  const player = { ...(await world.player(50_000)), sessionId };
  const fixture = await sports.fixture();
  const { bet } = await sports.place(player, [pick(fixture.market('totals'), 'over')]);
  const [first] = await sports.offerWatch.show(player, [bet.id]);
  return { player, fixture, id: bet.id, first };
}

describe('offers on screen', () => {
  it('are pushed to the session that looks at them when they change, many changes at once as one', async () => {
    const { fixture, id, first } = await shown(71);
    expect(first).toEqual({ id, amount: 9_500, delaySeconds: 0 });
    for (const odds of [1.9, 1.7, 1.5]) await moveOver(fixture, odds);
    await sports.offerWatch.look();
    expect(heard).toMatchObject([{ sessionId: 71, push: { name: 'offers.changed', stream: 'offers' } }]);
    expect(offers()).toEqual([{ id, amount: 12_350, delaySeconds: 0 }]);
    await sports.offerWatch.look();
    expect(heard).toHaveLength(1);
  });

  it('are pushed when they end, and for matches of others not at all', async () => {
    const mine = await shown(72);
    const { fixture } = await shown(73);
    await moveOver(fixture, 1.5);
    await sports.change(mine.fixture.id, { suspended: 'goal' });
    await sports.bus.publish(pushTopic, [{ stream: `fixture:${mine.fixture.id}`, seq: 1, data: { id: mine.fixture.id } }]);
    await sports.offerWatch.look();
    expect(heard.filter(({ sessionId }) => sessionId === 72)).toMatchObject([
      { push: { data: { offers: [{ id: mine.id, amount: null }] } } },
    ]);
  });

  it('are of the member alone, and no longer pushed a minute after the session asked last', async () => {
    const { fixture, id } = await shown(74);
    const other = { ...(await world.player(0)), sessionId: 75 };
    expect(await sports.offerWatch.show(other, [id])).toEqual([{ id, amount: null, delaySeconds: 0 }]);
    world.clock.advance(watchedMs);
    await moveOver(fixture, 1.5);
    await sports.offerWatch.look();
    expect(heard).toEqual([]);
  });

  it('are pushed to every tab of a session, whichever asked last, and what two tabs show is pushed once', async () => {
    const { player, fixture, id } = await shown(76);
    const other = await sports.fixture();
    const { bet } = await sports.place(player, [pick(other.market('totals'), 'over')]);
    await sports.offerWatch.show(player, [id], 'first');
    expect(await sports.offerWatch.show(player, [id, bet.id], 'second')).toMatchObject([{ amount: 9_500 }, { amount: 9_500 }]);
    await sports.offerWatch.show(player, [bet.id], 'second');
    await moveOver(fixture, 1.5);
    await moveOver(other, 1.5);
    await sports.offerWatch.look();
    expect(heard.filter(({ sessionId }) => sessionId === 76)).toHaveLength(1);
    expect(
      offers()
        .map((offer) => offer.id)
        .toSorted((one, two) => one - two),
    ).toEqual([id, bet.id]);
  });

  it('are no longer watched for a tab that has closed, and for no more tabs of a session than a person has', async () => {
    const before = sports.offerWatch.watched;
    const { player, id } = await shown(77);
    await sports.offerWatch.show(player, [id], 'tab');
    expect(sports.offerWatch.watched).toBe(before + 2);
    await sports.bus.publish(connectionClosedTopic, { sessionId: 77, connection: 'tab' });
    expect(sports.offerWatch.watched).toBe(before + 1);
    for (let n = 0; n < 50; n += 1) await sports.offerWatch.show(player, [id], `tab ${n}`);
    expect(sports.offerWatch.watched).toBe(before + 20);
  });
});
