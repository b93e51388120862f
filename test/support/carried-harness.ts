/** Players sell parts of tickets that agents carry shares of; the application’s own bindings settle and reckon them. */
import {
  commissionSettings,
  drawCategory,
  PositionAgentsRepository,
  PositionAsksRepository,
  PositionDaysRepository,
  PositionReports,
  Positions,
  PositionSharesRepository,
  ReckonPositions,
  RollingSharesRepository,
  sportsCategory,
} from '#lib/agents';
import { CommissionBets, type CommissionedBet } from '#lib/betting';
import { StandingRoundBets } from '#lib/casino';
import { type Actor, must } from '#lib/kernel';
import { type BatchTx, type Tx } from '#lib/platform';
import type { ClosedUnit } from '#lib/settlement';
import { StandingPositionBets } from '../../apps/shared/bindings/commission-ports.js';
import { createDrawHarness } from './draw-harness.js';
import { ended, sportsHarness } from './sports-harness.js';
import { type TestFixture, ticketCommand, ticketHarness } from './ticket-harness.js';

const kinds = ['sports_single_percent', 'sports_percent', 'powerball_single_percent', 'powerball_multiple_percent'];

export type CarriedHarness = Awaited<ReturnType<typeof carriedHarness>>;

export async function carriedHarness() {
  const world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  const sports = ticketHarness(world);
  const settling = sportsHarness(world);
  const { database, clock, ledger, settings } = world;
  const shares = new PositionSharesRepository();
  const agents = new PositionAgentsRepository();
  const asks = new PositionAsksRepository();
  const positions = new Positions(agents, shares, asks, settings, clock);
  const reckoning = new ReckonPositions(
    ...([database, asks, shares, agents, new PositionDaysRepository(), new RollingSharesRepository()] as const),
    ...([new StandingPositionBets(new CommissionBets(), new StandingRoundBets()), ledger, clock] as const),
  );
  const ask = (tx: Tx, betId: number) => positions.ask(tx, [`bet:${betId}`]);
  await settings.change(commissionSettings, { positions: true }, 'test');
  // What the application binds.
  Object.assign(world.commission, {
    note: (tx: BatchTx, { family, selections, ...bet }: CommissionedBet) =>
      positions.carry(tx, {
        ...bet,
        rolling: 0,
        category: family === 'sports' ? sportsCategory(selections) : drawCategory(family, selections),
      }),
    cancel: ask,
  });
  Object.assign(world.units, {
    close: (tx: Tx, units: readonly ClosedUnit[]) =>
      positions.ask(
        tx,
        units.map(({ unit }) => unit),
      ),
    reduce: ask,
    restore: (tx: Tx, _: string, betId: number) => ask(tx, betId),
  });
  const agentOf = (player: Actor) => must(player.path[0], 'players stand below an agent');
  const reckon = async (): Promise<void> => {
    for (const scope of await asks.waiting(database)) while (await reckoning.execute(scope));
  };
  return {
    world,
    sports,
    agents,
    asks,
    positions,
    reckoning,
    reports: new PositionReports(),
    agentOf,
    reckon,

    /** An agent carries this much of every bet. @param credit won */
    async carries(agentId: number, percent: number, credit = 10_000_000): Promise<void> {
      await database.transaction(async (tx) => {
        await ledger.openPosition(tx, agentId);
        await agents.save(tx, agentId, { rates: Object.fromEntries(kinds.map((kind) => [kind, percent])), credit }, clock.now());
      });
    },

    /** The position of the agent above a player once all is reckoned, won. */
    async positionOf(player: Actor): Promise<number | undefined> {
      await reckon();
      return (await ledger.positions(database, [agentOf(player)])).get(agentOf(player));
    },

    /** What the agent above a player can lose by open bets once all is reckoned, won. */
    async atRisk(player: Actor): Promise<number> {
      await reckon();
      const [agent] = await agents.byIds(database, [agentOf(player)]);
      return must(agent, 'an agent who carries').atRisk;
    },

    /** A fixture ends with a score, or is cancelled. */
    async end(fixture: TestFixture, score: [number, number] | null): Promise<void> {
      await settling.tell(fixture.id, score && ended(score));
      await world.settleFixture.execute(fixture.id);
    },

    /** Cashes out a ticket, or so much of its stake. */
    sell(actor: Actor, id: number, amount: number, stake?: number) {
      const input = { bet_id: id, amount, ...(stake === undefined ? {} : { stake }) };
      return sports.cashOut.execute({ ...ticketCommand(actor, input), call: 'user/sports/bet/cashOut' }, input);
    },
  };
}
