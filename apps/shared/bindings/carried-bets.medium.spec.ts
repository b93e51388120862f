import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  commissionSettings,
  drawCategory,
  PositionAgentsRepository,
  PositionAsksRepository,
  Positions,
  PositionSharesRepository,
  ReckonPositions,
  sportsCategory,
} from '#lib/agents';
import { type CarriedBet, CommissionBets } from '#lib/betting';
import type { Actor } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { type BatchTx, Invalidations, type Tx } from '#lib/platform';
import type { ClosedUnit } from '#lib/settlement';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { SilentBus } from '../../../test/support/silent-bus.js';
import { ended, sportsHarness } from '../../../test/support/sports-harness.js';
import { pick, type TestFixture, ticketCommand, ticketHarness } from '../../../test/support/ticket-harness.js';
import { StandingPositionBets } from './commission-ports.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let settling: ReturnType<typeof sportsHarness>;
let agents: PositionAgentsRepository;
let reckoning: ReckonPositions;
let asks: PositionAsksRepository;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  settling = sportsHarness(world);
  const { database, clock, ledger, settings } = world;
  const members = new MembersRepository(new Invalidations(new SilentBus()));
  const shares = new PositionSharesRepository();
  agents = new PositionAgentsRepository();
  asks = new PositionAsksRepository();
  const positions = new Positions(members, agents, shares, asks, ledger, settings, clock);
  reckoning = new ReckonPositions(database, asks, shares, agents, new StandingPositionBets(new CommissionBets()), ledger, clock);
  await settings.change(commissionSettings, { positions: true }, 'test');
  // What the application binds.
  Object.assign(world.commission, {
    carry: (tx: BatchTx, { family, selections, ...bet }: CarriedBet) =>
      positions.carry(tx, { ...bet, category: family === 'sports' ? sportsCategory(selections) : drawCategory(family, selections) }),
    cancel: (tx: Tx, betId: number) => positions.ask(tx, [`bet:${betId}`]),
  });
  Object.assign(world.units, {
    close: (tx: Tx, units: readonly ClosedUnit[]) =>
      positions.ask(
        tx,
        units.map(({ unit }) => unit),
      ),
    reduce: (tx: Tx, betId: number) => positions.ask(tx, [`bet:${betId}`]),
    restore: (tx: Tx, _: string, betId: number) => positions.ask(tx, [`bet:${betId}`]),
  });
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

async function reckon(): Promise<void> {
  for (const scope of await asks.waiting(world.database)) while (await reckoning.execute(scope));
}

/** The agent above a player carries this much of every bet. */
async function carries(agentId: number, percent: number, credit = 10_000_000): Promise<void> {
  const kinds = ['sports_single_percent', 'sports_percent', 'powerball_single_percent', 'powerball_multiple_percent'];
  await world.database.transaction(async (tx) => {
    await world.ledger.openPosition(tx, agentId);
    await agents.save(tx, agentId, { rates: Object.fromEntries(kinds.map((kind) => [kind, percent])), credit }, world.clock.now());
  });
}

const positionOf = async (player: Actor) => {
  await reckon();
  return (await world.ledger.positions(world.database, [player.path[0]!])).get(player.path[0]!);
};
const end = async (fixture: TestFixture, score: [number, number] | null) => {
  await settling.tell(fixture.id, score && ended(score));
  await world.settleFixture.execute(fixture.id);
};
const sell = (actor: Actor, id: number, amount: number, stake?: number) => {
  const input = { bet_id: id, amount, ...(stake === undefined ? {} : { stake }) };
  return sports.cashOut.execute({ ...ticketCommand(actor, input), call: 'user/sports/bet/cashOut' }, input);
};

/** An open single of 10,000 won at 1.95, of which its agent carries 40 %. */
async function single(): Promise<{ player: Actor; fixture: TestFixture; id: number }> {
  const player = await world.player(50_000);
  await carries(player.path[0]!, 40);
  const fixture = await sports.fixture();
  const { bet } = await sports.place(player, [pick(fixture.market('totals'), 'over')]);
  return { player, fixture, id: bet.id };
}

describe('a carried ticket', () => {
  it('that is partly cashed out brings nothing until it ends, and then stake less all that was paid', async () => {
    const { player, fixture, id } = await single();
    await sell(player, id, 3_800, 4_000);
    expect(await positionOf(player)).toBe(0);
    await end(fixture, [3, 0]);
    // 3,800 and 11,700 were paid.
    expect(await positionOf(player)).toBe(4_000 - 6_200);
    await end(fixture, [0, 0]);
    expect(await positionOf(player)).toBe(4_000 - 1_520);
    await end(fixture, null);
    expect(await positionOf(player)).toBe(4_000 - 3_920);
  });

  it('that is partly cashed out can cost its agent what the parts were paid and the rest may pay, less the carried stake', async () => {
    const { player, fixture, id } = await single();
    const agentId = player.path[0]!;
    const atRisk = async () => {
      await reckon();
      return (await agents.byIds(world.database, [agentId]))[0]!.atRisk;
    };
    expect(await atRisk()).toBe(3_800);
    await sell(player, id, 4_750, 5_000);
    // 40 % of 4,750 and 9,750, less 4,000.
    expect(await atRisk()).toBe(1_800);
    expect(await atRisk()).toBe(1_800);
    await expectLedgerCoherent(world.database);
    await end(fixture, [3, 0]);
    expect([await positionOf(player), await atRisk()]).toEqual([-1_800, 0]);
  });

  it('that is cashed out as a whole brings its part of what the house kept', async () => {
    const { player, id } = await single();
    await sell(player, id, 9_500);
    expect(await positionOf(player)).toBe(200);
  });

  it('that is cancelled brings nothing', async () => {
    const { player, id } = await single();
    const command = { ...ticketCommand(player, {}), call: 'admin/bet/cancel' as const };
    expect(await world.cancelBets.execute(command, [id], 'by mistake')).toMatchObject([{ ok: true }]);
    expect(await positionOf(player)).toBe(0);
    expect(await agents.byIds(world.database, [player.path[0]!])).toMatchObject([{ atRisk: 0 }]);
  });
});

describe('forty tickets at once', () => {
  it('are all placed, and of those that share a carrier only what its credit bears is carried', async () => {
    const fixture = await sports.fixture();
    const players = await world.players(...Array.from({ length: 40 }, () => 50_000));
    const shared = players[0]!.path[0]!;
    // All of them are now below the first one's agent.
    const below = players.map((player) => ({
      ...player,
      path: [shared, ...(player.path[0] === shared ? [] : [player.path[0]!]), player.id],
    }));
    // 40 % of 10,000 at 1.95 may cost 3,800.
    await carries(shared, 40, 38_000);
    const placed = await Promise.all(below.map((player) => sports.place(player, [pick(fixture.market('totals'), 'over')])));
    expect(placed).toHaveLength(40);
    const [row] = await world.database.query<{ shares: number }>('SELECT count(*)::int AS shares FROM position_share WHERE owner_id = $1', [
      shared,
    ]);
    expect(row!.shares).toBe(10);
    await end(fixture, [0, 0]);
    await reckon();
    expect((await agents.byIds(world.database, [shared]))[0]!.atRisk).toBe(0);
  });
});
