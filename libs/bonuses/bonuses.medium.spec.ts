import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { BonusesHarness, noon } from './testing/bonuses-harness.js';

const dayMs = 24 * 60 * 60 * 1_000;
let world: BonusesHarness;
let player: Actor;

beforeAll(async () => {
  world = await BonusesHarness.open();
});
beforeEach(async () => {
  world.clock.set(noon);
  player = await world.player();
});
afterEach(async () => {
  await world.database.query(`UPDATE campaign SET stopped_at = now() WHERE stopped_at IS NULL`);
  await expectLedgerCoherent(world.database);
});
afterAll(() => world?.close());

const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
const missing = async ({ id }: Actor) =>
  (await world.turnover.assertNoneMissing(world.database as never, id).catch((e: unknown) => e)) as object;

describe('a coupon code', () => {
  it('brings points, and what has to be bet for them', async () => {
    const id = await world.create();
    const [code] = await world.makeCodes(id, 1);
    const typed = ` ${code!.slice(0, 4).toLowerCase()}-${code!.slice(4)} `;
    expect(await world.redeem(player, typed)).toEqual({ name: '봄 이벤트', points: 1_000 });
    expect([await world.points(player), (await world.campaign(id)).spent]).toEqual([1_000, 1_000]);
    expect(await missing(player)).toMatchObject({
      code: 'TURNOVER_MISSING',
      details: { remaining: 1_000, kinds: { slot: 5_000, casino: null } },
    });
    world.stakes.known.push({ ownerId: player.id, stake: 5_000, at: noon });
    expect(await missing(player)).toMatchObject({ hasPlay: true });
  });

  it('says before it is redeemed what has to be bet for it, and changes nothing', async () => {
    await world.rules({ wonPerPoint: 2 });
    const id = await world.create({ points: 999, wageringPercent: 350 });
    const [code] = await world.makeCodes(id, 1);
    const asks = await world.preview(player, ` ${code!.toLowerCase()}`);
    expect(asks).toEqual({ name: '봄 이벤트', points: 999, required: 6_993, wageringKinds: ['sportsSingle', 'slot'] });
    expect([await world.points(player), (await world.campaign(id)).spent, await world.given(id)]).toEqual([0, 0, []]);
    // A withdrawal asks for the number that the preview answered.
    await world.redeem(player, code!);
    expect(await missing(player)).toMatchObject({ details: { kinds: { slot: asks.required, sportsSingle: asks.required } } });
    await expect(world.preview(await world.player(), code!)).rejects.toMatchObject({ code: 'COUPON_INVALID' });
    await expect(world.preview(player, 'nothing')).rejects.toMatchObject({ code: 'COUPON_INVALID' });
    await world.makeCodes(id, 5, 'SUMMER24');
    await expect(world.preview(player, 'summer24')).rejects.toMatchObject({ code: 'CAMPAIGN_TAKEN' });
    await world.rules({ wonPerPoint: 1 });
  });

  it('asks for no bets where its campaign asks for none', async () => {
    const [code] = await world.makeCodes(await world.create({ wageringPercent: 0, wageringKinds: [] }), 1);
    expect(await world.preview(player, code!)).toMatchObject({ points: 1_000, required: 0, wageringKinds: [] });
  });

  it('of one use is used by one of forty players at once', async () => {
    const id = await world.create();
    const [code] = await world.makeCodes(id, 1);
    const outcomes = await Promise.allSettled((await world.players(40)).map((each) => world.redeem(each, code!)));
    expect(codesOf(outcomes)).toEqual(Array.from({ length: 39 }, () => 'COUPON_INVALID'));
    expect(await world.given(id)).toHaveLength(1);
  });

  it('that is shared is used as often as it may, and by nobody twice', async () => {
    const id = await world.create();
    await world.makeCodes(id, 3, 'SPRING24');
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => world.redeem(player, 'spring24')));
    expect(new Set(codesOf(outcomes))).toEqual(new Set(['CAMPAIGN_TAKEN']));
    expect(await world.points(player)).toBe(1_000);
    const others = await Promise.allSettled((await world.players(5)).map((each) => world.redeem(each, 'SPRING24')));
    expect(codesOf(others)).toEqual(Array.from({ length: 3 }, () => 'COUPON_INVALID'));
    await expect(world.makeCodes(await world.create(), 3, 'SPRING24')).rejects.toMatchObject({ code: 'COUPON_CODE_TAKEN' });
  });

  it('never overruns the budget, of forty players at once', async () => {
    const id = await world.create({ budget: 7_500 });
    const codes = await world.makeCodes(id, 40);
    const outcomes = await Promise.allSettled((await world.players(40)).map((each, index) => world.redeem(each, codes[index]!)));
    expect(codesOf(outcomes)).toEqual(Array.from({ length: 33 }, () => 'CAMPAIGN_SPENT'));
    expect((await world.campaign(id)).spent).toBe(7_000);
  });

  it('is redeemed whole or not at all, killed at any statement, and one key has one answer', async () => {
    const id = await world.create();
    const [code] = await world.makeCodes(id, 1);
    const key = randomUUID();
    const kills = await killedAtEachStatement(
      world.database,
      () => world.redeem(player, code!, key),
      async (killed) => {
        expect([await world.points(player), (await world.given(id)).length]).toEqual(killed ? [0, 0] : [1_000, 1]);
        await expectLedgerCoherent(world.database);
      },
    );
    expect(kills).toBeGreaterThan(8);
    expect(await Promise.all(Array.from({ length: 10 }, () => world.redeem(player, code!, key)))).toEqual(
      Array.from({ length: 10 }, () => ({ name: '봄 이벤트', points: 1_000 })),
    );
    expect(await world.points(player)).toBe(1_000);
  });
});

describe('a campaign', () => {
  const join = (fields: Parameters<BonusesHarness['create']>[0] = {}) =>
    world.create({ kind: 'signup', startsAt: new Date(noon.getTime()), ...fields });
  const refusal = (actor: Actor, id: number) =>
    world.take(actor, id).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );

  it('gives within its period, until it is stopped', async () => {
    const id = await join({ startsAt: new Date(noon.getTime() + dayMs), endsAt: new Date(noon.getTime() + 2 * dayMs) });
    expect(await refusal(player, id)).toBe('CAMPAIGN_CLOSED');
    world.clock.advance(dayMs);
    const late = await world.player();
    expect(await refusal(player, id)).toBe('CAMPAIGN_NOT_FOR_YOU');
    expect(await refusal(late, id)).toBe('taken');
    await world.stop(id);
    expect(await refusal(await world.player(), id)).toBe('CAMPAIGN_CLOSED');
    expect(await world.stop(id)).toMatchObject([{ ok: false, error: { code: 'ALREADY_PROCESSED' } }]);
  });

  it('is for its segment', async () => {
    const agent = await world.agent();
    const below = await world.player({ parentId: agent.id, level: 5 });
    const segments = [
      { to: 'downline', agentId: agent.id },
      { to: 'level', level: 5 },
      { to: 'member', memberIds: [below.id] },
      { to: 'joined', days: 7 },
    ] as const;
    for (const segment of segments) {
      const id = await join({ segment });
      expect(await refusal(player, id)).toBe(segment.to === 'joined' ? 'taken' : 'CAMPAIGN_NOT_FOR_YOU');
      expect(await refusal(below, id)).toBe('taken');
    }
    await expect(join({ segment: { to: 'member', memberIds: [999_999] } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(join({ segment: { to: 'downline', agentId: 999_999 } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives to one of those who share a phone, of forty at once', async () => {
    const id = await join();
    const people = await Promise.all(Array.from({ length: 40 }, () => world.player({ phoneHash: 'one phone' })));
    const outcomes = await Promise.all(people.map((each) => refusal(each, id)));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'CAMPAIGN_NOT_FOR_YOU')).toHaveLength(39);
  });

  it('that does not stack stands alone until its bets are made, whichever came first', async () => {
    const [alone, stackable, other] = [await join({ isStackable: false }), await join(), await join({ isStackable: false })];
    expect(await refusal(player, alone)).toBe('taken');
    expect([await refusal(player, stackable), await refusal(player, other)]).toEqual(['BONUS_OPEN', 'BONUS_OPEN']);
    world.stakes.known.push({ ownerId: player.id, stake: 5_000, at: noon });
    expect([await refusal(player, stackable), await refusal(player, other)]).toEqual(['taken', 'BONUS_OPEN']);
  });

  it('changes its budget, not below what it gave, and by one administrator at a time', async () => {
    const id = await join({ budget: 1_000 });
    await world.take(player, id);
    const { version, name, endsAt } = await world.campaign(id);
    await expect(world.update({ id, version, name, endsAt, budget: 999 })).rejects.toMatchObject({ code: 'BUDGET_BELOW_SPENT' });
    await world.update({ id, version, name, endsAt, budget: 2_000 });
    await expect(world.update({ id, version, name, endsAt, budget: 3_000 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await refusal(await world.player(), id)).toBe('taken');
  });
});

describe('a bonus of a deposit', () => {
  const deposits = (fields: Parameters<BonusesHarness['create']>[0] = {}) =>
    world.create({ kind: 'deposit', depositOn: 'every', percent: 10, points: 5_000, leastDeposit: 20_000, perMember: 10, ...fields });

  it('comes with the approval: a per cent up to its maximum, once of forty approvals at once', async () => {
    await deposits();
    const id = await world.charge(player, 30_000);
    const key = randomUUID();
    await Promise.all(Array.from({ length: 40 }, (_, n) => world.approve([id], n % 2 === 0 ? key : undefined)));
    expect(await world.points(player)).toBe(3_000);
    await world.approve([await world.charge(player, 19_999), await world.charge(player, 900_000)]);
    expect(await world.points(player)).toBe(8_000);
  });

  it('of the first ever or of the day’s first is brought by no other', async () => {
    const [ever, day] = [await deposits({ depositOn: 'new_first' }), await deposits({ depositOn: 'first' })];
    for (const wait of [0, 0, dayMs]) {
      world.clock.advance(wait);
      await world.approve([await world.charge(player, 20_000)]);
    }
    expect([(await world.given(ever)).length, (await world.given(day)).length]).toEqual([1, 2]);
  });

  it('that does not stack comes alone: the largest, and not beside points of the rules', async () => {
    const [small, large] = [await deposits({ isStackable: false }), await deposits({ isStackable: false, percent: 20 })];
    await world.approve([await world.charge(player, 20_000)]);
    expect([(await world.given(small)).length, (await world.given(large)).length]).toEqual([0, 1]);
    await world.rules({ everyChargePercent: 1 });
    const other = await world.player();
    await world.approve([await world.charge(other, 20_000)]);
    await world.rules({ everyChargePercent: 0 });
    expect(await world.points(other)).toBe(200);
  });

  it('comes whole or not at all, killed at any statement of the approval', async () => {
    const campaign = await deposits();
    const id = await world.charge(player, 20_000);
    await killedAtEachStatement(
      world.database,
      async () => {
        const [row] = await world.approve([id]);
        if (!row!.ok) throw new Error('killed');
      },
      async (killed) => {
        expect([await world.points(player), (await world.campaign(campaign)).spent]).toEqual(killed ? [0, 0] : [2_000, 2_000]);
        await expectLedgerCoherent(world.database);
      },
    );
  });

  it('goes with the approval, and what was converted is claimed', async () => {
    const campaign = await deposits();
    const id = await world.charge(player, 20_000);
    await world.approve([id]);
    await world.convert(player, 500);
    await world.cancel([id]);
    const { point, money, receivable } = await world.ledger.snapshot(world.database, player.id);
    expect({ point, money, receivable }).toEqual({ point: 0, money: 0, receivable: 0 });
    expect((await world.campaign(campaign)).spent).toBe(0);
    expect(await missing(player)).toMatchObject({ hasPlay: false });
  });
});

describe('a recalled bonus', () => {
  it('goes back whole by one of forty recalls, its budget is free, and it does not come again', async () => {
    const id = await world.create({ budget: 1_000 });
    await world.makeCodes(id, 100, `RECALL${id}`);
    await world.redeem(player, `RECALL${id}`);
    const [bonus] = await world.given(id);
    await world.convert(player, 400);
    const outcomes = (await Promise.all(Array.from({ length: 40 }, () => world.recall([bonus!.id])))).flat();
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.ledger.snapshot(world.database, player.id)).toMatchObject({ point: 0, money: 0, receivable: 0 });
    expect(await missing(player)).toMatchObject({ hasPlay: false });
    await expect(world.redeem(player, `RECALL${id}`)).rejects.toMatchObject({ code: 'CAMPAIGN_TAKEN' });
    expect(await world.redeem(await world.player(), `RECALL${id}`)).toMatchObject({ points: 1_000 });
    expect(await world.recall([999_999])).toMatchObject([{ ok: false, error: { code: 'NOT_FOUND' } }]);
  });

  it('is recalled whole or not at all, killed at any statement', async () => {
    const id = await world.create({ kind: 'signup', startsAt: noon });
    await world.take(player, id);
    const [bonus] = await world.given(id);
    await killedAtEachStatement(
      world.database,
      async () => {
        const [row] = await world.recall([bonus!.id]);
        if (!row!.ok) throw new Error('killed');
      },
      async (killed) => {
        expect([await world.points(player), (await world.campaign(id)).spent]).toEqual(killed ? [1_000, 1_000] : [0, 0]);
      },
    );
  });
});
