import { must } from '#lib/kernel';
import { agents, players } from '../simulation/site.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { stretched } from '../support/patience.js';
import type { WireClient } from '../support/wire-client.js';
import { AgentPages } from './agent-pages.js';
import { Comparison } from './comparison.js';
import { compareFiles, compareReports } from './exported-lists.js';
import { Expected } from './expected-figures.js';
import { PlayerPages } from './player-pages.js';
import { ProfitPages } from './profit-pages.js';
import { SitePages } from './site-pages.js';
import { readSources } from './sources.js';
import { StatisticsPages } from './statistics-pages.js';
import { lastDay, onPlayedSite, firstDay } from './workload.js';

export const figuresLimitMs = stretched(300_000);

/** The seven days before the one in which the workload ends. */
const lastWeek = { from: '2026-11-25', to: '2026-12-01' };
const span = { from: firstDay, to: lastDay };

/**
 * Plays the workload of a seed and compares every page, dimension and file of the statistics with the tables that the money is in.
 * @throws Error naming each figure that differs, with its page
 */
export async function expectFigures(seed: number): Promise<void> {
  await onPlayedSite(seed, async ({ app, database, relay }) => {
    // Opening a session is a login: all are open before anything is counted.
    const clients = new Map<string, WireClient>();
    for (const account of [...agents, ...players, 'admin']) clients.set(account, await app.login(account));
    while ((await relay.relayBatch()) > 0);
    const clientOf = (account: string) => must(clients.get(account), account);
    const expected = new Expected(await readSources(database));
    const comparison = new Comparison();
    const admin = clientOf('admin');
    const { people } = expected.sources;
    await new StatisticsPages(admin, expected, comparison).compare(span);
    await new StatisticsPages(admin, expected, comparison).steps(span);
    await new ProfitPages(admin, expected, comparison).compare(span);
    await new SitePages(admin, expected, comparison).compare(span);
    for (const person of people.filter(({ kind }) => kind === 'agent'))
      await new AgentPages(clientOf(person.account), person, expected, comparison).compare(span);
    for (const person of people.filter(({ kind }) => kind === 'player'))
      await new PlayerPages(clientOf(person.account), admin, person, expected, comparison).compare();
    await compareFiles({ admin, agent: clientOf('hq') }, span, comparison);
    await compareReports(admin, lastWeek, comparison);
    await expectLedgerCoherent(database);
    if (comparison.differences.length > 0) throw new Error(`seed ${seed}: ${comparison.report()}`);
  });
}
