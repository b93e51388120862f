/** The product without its worker: what the worker does by the clock is done when the simulation says so; nothing happens by chance. */
import type { ModuleMetadata } from '@nestjs/common';
import {
  CommissionModule,
  commissionSettings,
  LosingScheduler,
  LosingSchedulerModule,
  PositionScheduler,
  PositionSchedulerModule,
  RollingScheduler,
} from '#lib/agents';
import { agentSettings } from '#lib/members';
import { drawGames, drawSettingsGroup, OpenRounds } from '#lib/draws';
import { roles } from '#lib/members';
import { Database, type PlatformOptions, Settings } from '#lib/platform';
import { SettleRound } from '#lib/settlement';
import { walletSettings } from '#lib/wallet';
import { ApiModule } from '../../apps/api/api.module.js';
import { TestApp } from '../support/app.js';

export const game = 'eos1';
export const players = ['alice', 'bob', 'carol', 'dora', 'eve', 'finn'] as const;
export const agents = ['hq', 'branch', 'shop', 'rival'] as const;

class SimulationModule {}

/** Further parts of the worker that a simulation drives. */
export type FurtherParts = Pick<ModuleMetadata, 'imports' | 'providers'>;

const root =
  ({ imports = [], providers = [] }: FurtherParts) =>
  (options: PlatformOptions) => ({
    module: SimulationModule,
    imports: [ApiModule.with(options), CommissionModule, LosingSchedulerModule, PositionSchedulerModule, ...imports],
    providers: [RollingScheduler, ...providers],
  });

export interface Site {
  app: TestApp;
  database: Database;
  rounds: OpenRounds;
  settle: SettleRound;
  rolling: RollingScheduler;
  losing: LosingScheduler;
  positions: PositionScheduler;
}

/** @param url of a database with the people of the tests */
export async function openSite(url: string, start: Date, further: FurtherParts = {}): Promise<Site> {
  const app = await TestApp.over(url, { worker: false, root: root(further), env: { RATE_LIMIT_FACTOR: '10000' } });
  app.clock.set(start);
  for (const [index, account] of players.entries())
    if (!app.people.has(account)) await app.register(account, roles.member.name, index % 2 === 0 ? 'shop' : 'rival');
  const settings = app.api.get(Settings);
  await setRules(settings);
  // When they are read anew would hang on how quick the machine is.
  settings.maxAgeMs = Number.POSITIVE_INFINITY;
  await app.openDepositAccounts();
  // From the top down: no agent carries more than the one above.
  for (const account of agents) await setUpAgent(app, account);
  await fillPockets(app);
  await setRates(app.database);
  const part = <T>(type: abstract new (...args: never[]) => T): T => app.api.get<T>(type, { strict: false });
  return {
    ...{ app, database: app.database, rounds: part(OpenRounds), settle: part(SettleRound) },
    ...{ rolling: part(RollingScheduler), losing: part(LosingScheduler), positions: part(PositionScheduler) },
  };
}

/** The agent decides requests of its direct members with its own money, and carries shares of their bets. */
async function setUpAgent(app: TestApp, account: string): Promise<void> {
  const admin = await app.login('admin');
  const { id } = app.person(account);
  await admin.must('admin/member/restrictions/update', { id, restrictions: { lower_may_process: true } });
  await admin.must('admin/position/terms/update', {
    id,
    rates: { powerball_single_percent: 30, powerball_multiple_percent: 20 },
    credit: account === 'hq' ? 2_000_000 : 500_000,
  });
}

async function fillPockets(app: TestApp): Promise<void> {
  const admin = await app.login('admin');
  const ids = [...players, ...agents].map((account) => app.person(account).id);
  await admin.must('admin/member/money/update', { ids, unit: 'money', status: 'give', amount: 3_000_000, memo: 'to begin with' });
}

/** Everything that touches money is on: bonuses, turnover before withdrawals, agents who process, results by hand. */
async function setRules(settings: Settings): Promise<void> {
  for (const each of drawGames) {
    const isPlayed = each.id === game;
    await settings.change(drawSettingsGroup(each), { onSale: isPlayed, ...(isPlayed && { resultMode: 'manual' as const }) }, 'test');
  }
  await settings.change(
    walletSettings,
    { ...{ exchangeClosedFrom: '00:00', exchangeClosedUntil: '00:00', exchangeIntervalHours: 0 }, ...{ firstChargePercent: 10 } },
    'test',
  );
  await settings.change(commissionSettings, { positions: true }, 'test');
  await settings.change(agentSettings, { mayProcess: true }, 'test');
}

/** Agents earn on turnover and on losses, those above more than those below. */
async function setRates(database: Database): Promise<void> {
  for (const [index, account] of agents.entries()) {
    const above = agents.length - index;
    const rates = { powerball_single_percent: above / 2, powerball_multiple_percent: above, powerball_incentive: above * 2 };
    await database.query(`UPDATE member SET rolling = rolling || $2::jsonb WHERE account = $1`, [account, JSON.stringify(rates)]);
  }
}
