/** Players play rounds of a vendor that the agent above them carries shares of; the application's own bindings note and reckon them. */
import { pino } from 'pino';
import {
  AccrueRolling,
  CloseUnit,
  commissionSettings,
  PositionAgentsRepository,
  PositionAsksRepository,
  PositionDaysRepository,
  Positions,
  PositionSharesRepository,
  ReckonPositions,
  Rolling,
  RollingRuns,
  RollingScheduler,
  RollingSharesRepository,
  RollingSumsRepository,
  RollingUnitsRepository,
} from '#lib/agents';
import { CommissionBets } from '#lib/betting';
import { type RoundCommission, StandingRoundBets } from '#lib/casino';
import type { Outbox } from '#lib/events';
import { type Clock, must } from '#lib/kernel';
import type { MembersRepository } from '#lib/members';
import type { Database, Settings } from '#lib/platform';
import type { Ledger } from '#lib/wallet';
import { RollingRoundCommission } from '../../apps/shared/bindings/casino-ports.js';
import { StandingPositionBets } from '../../apps/shared/bindings/commission-ports.js';

export type CarriedRounds = Awaited<ReturnType<typeof carriedRounds>>;

/** A casino, as far as its rounds are bound to agents. */
interface BindableCasino {
  database: Database;
  clock: Clock;
  ledger: Ledger;
  settings: Settings;
  members: MembersRepository;
  outbox: Outbox;
  commission: RoundCommission;
}

export async function carriedRounds(casino: BindableCasino) {
  const { database, clock, ledger, settings, members, outbox } = casino;
  const [agents, asks, days] = [new PositionAgentsRepository(), new PositionAsksRepository(), new PositionDaysRepository()];
  const [shares, rollingShares, units] = [new PositionSharesRepository(), new RollingSharesRepository(), new RollingUnitsRepository()];
  const positions = new Positions(agents, shares, asks, settings, clock);
  const runs = new RollingRuns(rollingShares, new RollingSumsRepository(), asks, ledger, outbox, clock);
  const rolling = new Rolling(members, rollingShares, units, runs, settings, clock);
  const closing = new CloseUnit(database, settings, units, rollingShares, runs, asks, clock);
  const scheduler = new RollingScheduler(database, units, new AccrueRolling(database, runs), closing, pino({ level: 'silent' }));
  const bets = new StandingPositionBets(new CommissionBets(), new StandingRoundBets());
  const reckoning = new ReckonPositions(database, asks, shares, agents, days, rollingShares, bets, ledger, clock);
  await settings.change(commissionSettings, { positions: true }, 'test');
  // What the application binds.
  const commission = new RollingRoundCommission(rolling, positions);
  Object.assign(casino.commission, {
    carry: commission.carry.bind(commission),
    changed: commission.changed.bind(commission),
    ended: commission.ended.bind(commission),
    undone: commission.undone.bind(commission),
  });
  const agentOf = async (memberId: number): Promise<number> =>
    must((await members.byId(database, memberId))?.path[0], 'players stand below an agent');
  const reckon = async (): Promise<void> => {
    await scheduler.tick();
    for (const scope of await asks.waiting(database)) while (await reckoning.execute(scope));
  };
  return {
    agentOf,
    reckon,

    /** The agent above a player carries so much of every bet of slots. @param credit won */
    async carries(memberId: number, percent: number, credit = 10_000_000): Promise<void> {
      const agentId = await agentOf(memberId);
      await ledger.open(database, 'agent', agentId);
      await database.transaction(async (tx) => {
        await ledger.openPosition(tx, agentId);
        await agents.save(tx, agentId, { rates: { slot_percent: percent }, credit }, clock.now());
      });
    },

    /** The position of the agent above a player and what it can lose, once all is reckoned; won. */
    async bookOf(memberId: number): Promise<{ position: number; atRisk: number }> {
      await reckon();
      const agentId = await agentOf(memberId);
      const [agent] = await agents.byIds(database, [agentId]);
      const position = (await ledger.positions(database, [agentId])).get(agentId) ?? 0;
      return { position, atRisk: must(agent, 'an agent who carries').atRisk };
    },
  };
}
