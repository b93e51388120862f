/**
 * The owner clicks figures of the statistics in a real browser, on the history of the demo: by every dimension and in both bases the list that
 * opens says the same figure, and its rows add up to it.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { seoulDay } from '#lib/kernel';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { stretched } from '../support/patience.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';

const dimensions = ['day', 'month', 'play', 'game', 'vendor', 'agent', 'level'] as const;
const bases = ['settled', 'placed'] as const;
const measures = ['bets', 'turnover', 'open', 'settledStakes', 'payout', 'ggr'] as const;
/** Of each page; the fast test of all cells asks the calls instead. */
const rowsLooked = 2;
/** Of the lists. */
const pageSize = 20;

let site: DemoSite;
let browser: Browser;
let owner: Window;
let days: string;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  owner = await Window.open(browser, {
    ...{ url: site.url, isStill: true, site: 'admin' as const },
    ...{ account: demoAdmin.account, password: passwords.admin },
  });
  const [last] = await site.database.query<{ at: Date }>('SELECT max(settled_at) AS at FROM bet');
  days = `from=${seoulDay(last!.at)}&to=${seoulDay(last!.at)}`;
}, siteStartMs);
afterEach(() => expect(owner?.errors ?? []).toEqual([]));
afterAll(async () => {
  await owner?.screenshot('figures').catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const head = (measure: string): string => text(`profit:measure.${measure}`);
const numberOf = (words: string): number => Number(words.replace(/[^\d−-]/g, '').replace('−', '-'));

interface Cell {
  label: string;
  value: number;
  href: string;
}

/** The figures of the first rows that lead to a list. */
async function cellsOf(table: Locator): Promise<Cell[]> {
  const heads = await table.locator('thead th').allTextContents();
  const rows = await table.locator('tbody tr').all();
  const cells: Cell[] = [];
  for (const row of rows.slice(0, rowsLooked))
    for (const measure of measures) {
      const place = heads.findIndex((each) => each.trim() === head(measure));
      const link = row.locator('td').nth(place).locator('a');
      if ((await link.count()) === 0) continue;
      cells.push({ label: head(measure), value: numberOf(await link.innerText()), href: (await link.getAttribute('href'))! });
    }
  return cells;
}

/** What the list says in its head. */
async function together(): Promise<Map<string, number>> {
  const facts = owner.at('settlements-together');
  await facts.waitFor();
  const lines = (await facts.innerText()).split('\n').map((line) => line.trim());
  return new Map(
    measures.flatMap((measure) => {
      const place = lines.indexOf(head(measure));
      return place === -1 ? [] : [[head(measure), numberOf(lines[place + 1]!)] as const];
    }),
  );
}

/** Dimensions of which a row is of bets alone or of vendors' rounds alone, so that one list has all of it. */
const ofOneList: readonly string[] = ['play', 'game', 'vendor'];
const columns: readonly string[] = ['open', 'settledStakes', 'payout', 'ggr'].map(head);

/** The sum of a column of the list, over its pages. */
async function sumOfRows(href: string, label: string): Promise<number> {
  let sum = 0;
  for (let page = 1; ; page++) {
    await owner.page.goto(`${href}&page=${page}`);
    await together();
    await owner.page.waitForLoadState('networkidle');
    const table = owner.page.locator('table').first();
    const rows = (await table.count()) === 0 ? 0 : await table.locator('tbody tr').count();
    if (rows === 0) return sum;
    const place = (await table.locator('thead th').allTextContents()).findIndex((each) => each.trim() === label);
    const cells = await table.locator(`tbody tr td:nth-child(${place + 1})`).allInnerTexts();
    sum += cells.reduce((all, each) => all + numberOf(each), 0);
    if (rows < pageSize) return sum;
  }
}

describe.each(bases)('a figure by the day %s', (basis) => {
  it.each(dimensions)(
    'leads to the list that says it, by %s',
    async (by) => {
      await owner.page.goto(`/admin/statistics?${days}&by=${by}&basis=${basis}`);
      const table = owner.page.locator('table').first();
      await table.locator('tbody tr').first().waitFor();
      const cells = await cellsOf(table);
      expect(cells.length).toBeGreaterThan(measures.length - 1);
      // The first one is clicked; the others are opened by their address.
      await owner.page.locator(`a[href="${cells[0]!.href}"]`).first().click();
      for (const { label, value, href } of cells) {
        if (cells[0]!.href !== href) await owner.page.goto(href);
        expect([href, label, (await together()).get(label)]).toEqual([href, label, value]);
      }
      const added = ofOneList.includes(by) ? cells.filter(({ label }) => columns.includes(label)) : [];
      for (const { label, value, href } of added) expect([href, label, await sumOfRows(href, label)]).toEqual([href, label, value]);
    },
    stretched(240_000),
  );
});
