/** What people come for, done in a real browser: how many clicks and keys each job takes, and how long somebody needs who knows the way. */
import type { Browser, Page } from 'playwright-core';
import { demoAdmin, passwords } from '../../../apps/worker/demo/people.js';
import { launchChromium } from '../../support/chromium.js';
import { text } from '../../support/texts.js';
import { type SiteName, Window } from '../../support/window.js';
import type { BenchResult } from '../bench-result.js';
import { callAt, runningSite, tokenAt } from '../running-site.js';
import { table } from '../table.js';
import { Person } from './person.js';

interface Job {
  site: SiteName;
  /** How long it may take from the login form on, s. */
  within: number;
  do: (person: Person) => Promise<void>;
}

const won = (amount: number): string => text('common:unit.won', { amount: amount.toLocaleString('en') });

/** The login form of a site that was opened just now. */
async function logIn(person: Person, site: SiteName, account: string): Promise<void> {
  const { page } = person;
  if (site === 'player') await person.press(page.getByRole('button', { name: text('common:action.login'), exact: true }));
  await person.write(page.locator('input[name="account"]'), account);
  await person.write(page.locator('input[name="password"]'), passwords[site]);
  await person.strike('Enter');
  await person.gone(page.locator('input[name="password"]'));
}

const eos1Page = '/game/powerball/ntry/eos1';

/** A round may be about to close: to wait for the next one is the game, and not the product's time. */
async function openRound(page: Page): Promise<void> {
  const isOpen = (): boolean =>
    document.querySelector('.stage [data-phase]')?.getAttribute('data-phase') === 'open' &&
    Number(document.querySelector('[data-testid="countdown"]')?.textContent) >= 5;
  await page.waitForFunction(isOpen, undefined, { timeout: 130_000 });
}

/** Confirms what an open dialog asks; it closes when the server has answered. */
async function confirm(person: Person): Promise<void> {
  const button = person.page.getByTestId('confirm');
  await person.press(button);
  await person.gone(button);
}

const link = (page: Page, to: string) => page.locator(`a[href^="${to}"]:visible`).first();

const jobs: Record<string, Job> = {
  'administrator: the first deposit approved': {
    site: 'admin',
    within: 120,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      const approve = page.locator('[data-testid^="approve-"]:visible').first();
      const row = page.locator('[data-testid^="deposit-row-"]').first();
      await person.see(row);
      await row.hover();
      await person.press(approve);
      await confirm(person);
    },
  },
  'administrator: a withdrawal paid': {
    site: 'admin',
    within: 120,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      await person.press(link(page, '/admin/withdrawals'));
      const row = page.locator('[data-testid^="withdrawal-row-"]').first();
      await person.see(row);
      await row.hover();
      await person.press(page.locator('[data-testid^="approve-"]:visible').first());
      await confirm(person);
    },
  },
  'administrator: a member found and a balance explained': {
    site: 'admin',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      await person.see(page.locator('[data-testid^="deposit-row-"]'));
      await person.strike('Control+k');
      const search = page.locator('[aria-modal="true"] [role="combobox"]');
      await person.see(search);
      await search.fill('player1');
      person.effort.keys += 'player1'.length;
      await person.press(
        page
          .getByRole('option')
          .filter({ hasText: /player1(?!\d)/ })
          .first(),
      );
      await person.press(page.getByRole('tab', { name: text('members:tab.statement') }));
      await person.see(page.getByTestId('balance-explained'));
    },
  },
  'owner: what yesterday earned, and why': {
    site: 'admin',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      await person.press(link(page, '/admin/profit'));
      await person.press(page.getByText(text('common:range.yesterday'), { exact: true }).first());
      await person.see(page.getByText('NGR').first());
    },
  },
  'player: the first bet on a draw': {
    site: 'player',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'player', 'player1');
      await person.press(link(page, eos1Page));
      await openRound(page);
      await person.press(page.locator('.mk button.od').first());
      await person.write(page.getByLabel(text('bets:slip.stake')), '10000');
      await person.press(page.getByTestId('place-bet'));
      await person.see(page.locator('[data-bet][data-status="accepted"]'));
    },
  },
  'player: money asked for': {
    site: 'player',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'player', 'player2');
      await person.press(link(page, '/board/money-deposit'));
      await person.write(page.getByLabel(text('wallet:deposit.amount')), '50000');
      await person.press(page.getByRole('button', { name: text('wallet:deposit.submitAmount', { amount: won(50_000) }) }));
      await person.see(page.getByTestId('toast'));
    },
  },
  'agent: what waits below': {
    site: 'agent',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'agent', 'branch');
      await person.see(page.locator('[data-testid^="agent-request-"]'));
    },
  },
};

/** Somebody waits for money and somebody for a deposit, however often the jobs were done before. */
async function prepare(url: string): Promise<void> {
  for (let number = 20; number > 2; number--) {
    const token = await tokenAt(url, 'user', `player${number}`, passwords.player);
    await callAt(url, token, 'user/bank/charge', { charge_money: 30_000 });
    const { result } = await callAt(url, token, 'user/bank/exchange', { exchange_money: 10_000, bank_password: passwords.bank });
    if (result) return;
  }
}

/** Each job by somebody who opens the site for it. */
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
    figures: Object.fromEntries(rows.map(({ name, person }) => [name, person.seconds])),
    baseline: Object.fromEntries(rows.map(({ name, within }) => [name, within])),
    ratio: Math.min(...rows.map(({ within, person }) => within / person.seconds)),
    aim: 1,
    lines: table(
      ['clicks', 'keys', 'product', 'in all', 'may take'],
      rows.map(({ name, within, person }) => {
        const { clicks, keys, waitedMs } = person.effort;
        return [name, String(clicks), String(keys), s(waitedMs / 1_000), s(person.seconds), s(within)] as const;
      }),
    ),
  };
}

const s = (seconds: number): string => `${seconds.toFixed(1)} s`;
