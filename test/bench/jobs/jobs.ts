/** What people come for, done in a real browser: how many clicks and keys each job takes, and how long newcomers and regulars need. */
import type { Browser } from 'playwright-core';
import { passwords } from '../../../apps/worker/demo/people.js';
import { launchChromium } from '../../support/chromium.js';
import { Window } from '../../support/window.js';
import type { BenchResult } from '../bench-result.js';
import { callAt, runningSite, tokenAt } from '../running-site.js';
import { table } from '../table.js';
import { administratorJobs } from './administrator-jobs.js';
import { agentJobs } from './agent-jobs.js';
import type { Job } from './job.js';
import { Person } from './person.js';
import { playerJobs } from './player-jobs.js';

const jobs: Record<string, Job> = { ...administratorJobs, ...playerJobs, ...agentJobs };

/** A deposit and a withdrawal wait for approval, however often the jobs were done before. */
async function prepare(url: string): Promise<void> {
  for (let number = 20; number > 2; number--) {
    const token = await tokenAt(url, 'user', `player${number}`, passwords.player);
    await callAt(url, token, 'user/bank/charge', { charge_money: 30_000 });
    const { result } = await callAt(url, token, 'user/bank/exchange', { exchange_money: 10_000, bank_password: passwords.bank });
    if (result) return;
  }
}

/** Each job in a browser that opens the site for it. */
export async function benchJobs(args: string[]): Promise<BenchResult | undefined> {
  const url = await runningSite(args);
  if (url === undefined) return undefined;
  await prepare(url);
  const browser = await launchChromium();
  const rows: { name: string; within: number; person: Person }[] = [];
  try {
    for (const [name, job] of Object.entries(jobs)) {
      rows.push({ name, within: job.within, person: await done(browser, url, name, job) });
    }
  } finally {
    await browser.close();
  }
  return resultOf(rows);
}

async function done(browser: Browser, url: string, name: string, job: Job): Promise<Person> {
  const window = await Window.visit(browser, { site: job.site, url, isStill: true }, name);
  const person = new Person(window.page);
  try {
    await job.do(person);
  } catch (error) {
    await window.screenshot(`job-${name.replace(/\W+/g, '-')}`);
    throw new Error(`this job cannot be done: ${name}\n${String(error)}`, { cause: error });
  } finally {
    await window.context.close();
  }
  return person;
}

function resultOf(rows: readonly { name: string; within: number; person: Person }[]): BenchResult {
  return {
    figures: Object.fromEntries(rows.map(({ name, person }) => [name, person.secondsOfNewcomer])),
    baseline: Object.fromEntries(rows.map(({ name, within }) => [name, within])),
    ratio: Math.min(...rows.map(({ within, person }) => within / person.secondsOfNewcomer)),
    aim: 1,
    lines: table(
      ['clicks', 'keys', 'scrolls', 'new words', 'product', 'regular', 'newcomer', 'may take'],
      rows.map(({ name, within, person }) => {
        const { clicks, keys, scrolls, newWords, waitedMs } = person.effort;
        const counts = [clicks, keys, scrolls, newWords].map(String);
        return [name, ...counts, ...[waitedMs / 1_000, person.seconds, person.secondsOfNewcomer, within].map(s)] as const;
      }),
    ),
  };
}

const s = (seconds: number): string => `${seconds.toFixed(1)} s`;
