/** The product with all that counts and no clock of its own: the relay and the jobs of the statistics run when the workload says so. */
import type { TestApp } from '../support/app.js';
import { AskAgain } from '#lib/casino';
import { Relay } from '#lib/events';
import { Schedules, Settings } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { SettleFixture } from '#lib/settlement';
import { KeepDays, ReckonDays, ReportsJobsModule, StatsJobsModule } from '#lib/stats';
import { CloseLedgerDays, WalletJobsModule } from '#lib/wallet';
import { openSite, players, type Site } from '../simulation/site.js';
import { VendorSide } from './vendor-side.js';

export interface FiguresSite extends Site {
  relay: Relay;
  closeDays: CloseLedgerDays;
  keepDays: KeepDays;
  reckonDays: ReckonDays;
  settleFixture: SettleFixture;
  askAgain: AskAgain;
  vendors: VendorSide;
  settings: Settings;
}

/** Rates of every kind of play, so that each brings rolling and losing. */
const agentRates = {
  ...{ sports_single_percent: 1, sports_percent: 2, sports_incentive: 6, casino_percent: 1, casino_win_percent: 0.5 },
  ...{ casino_lose_percent: 0.5, slot_percent: 1.5, casino_incentive: 6, slot_incentive: 6 },
};

/** @param url of a database with the people of the tests @param start where the clock begins */
export async function openFiguresSite(url: string, start: Date): Promise<FiguresSite> {
  const site = await openSite(url, start, { imports: [StatsJobsModule, WalletJobsModule, ReportsJobsModule] });
  const part = <T>(type: abstract new (...args: never[]) => T): T => site.app.api.get<T>(type, { strict: false });
  // What recurs by the machine's clock would run at times that no seed decides.
  await part(Schedules).onApplicationShutdown();
  const settings = part(Settings);
  await settings.change(siteSettings, { useCasino: true, useSlot: true, useSports: true }, 'test');
  await setGoals(site.app);
  await depositFirst(site.app);
  await setRates(site.app);
  return {
    ...site,
    ...{ settings, relay: part(Relay), closeDays: part(CloseLedgerDays), keepDays: part(KeepDays), reckonDays: part(ReckonDays) },
    ...{ settleFixture: part(SettleFixture), askAgain: part(AskAgain), vendors: await VendorSide.open(site.app) },
  };
}

/** Who deposited once has an account to pay into, and may pay more. */
async function depositFirst(app: TestApp): Promise<void> {
  const admin = await app.login('admin');
  const ids: number[] = [];
  for (const account of players)
    ids.push((await (await app.login(account)).must('user/bank/charge', { charge_money: 10_000 }))['id'] as number);
  await admin.must('admin/deposit/approve', { ids });
}

async function setGoals(app: TestApp): Promise<void> {
  const admin = await app.login('admin');
  const { version } = await admin.ask('admin/settings/get', { section: 'goals' });
  await admin.ask('admin/settings/update', { section: 'goals', values: { turnover: 9_000_000, ggr: 900_000, ngr: 300_000 }, version });
}

/** Agents further up earn more than those below. */
async function setRates(app: TestApp): Promise<void> {
  for (const [account, times] of Object.entries({ hq: 4, branch: 3, rival: 2, shop: 1 })) {
    const rates = Object.fromEntries(Object.entries(agentRates).map(([name, percent]) => [name, percent * times]));
    await app.database.query('UPDATE member SET rolling = rolling || $2::jsonb WHERE account = $1', [account, JSON.stringify(rates)]);
  }
}
