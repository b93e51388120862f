/**
 * The owner clicks every kind of figure of the statistics and of the profit page in a real browser, on days in which everything happens
 * that a figure is made of: the rows of the list that opens add up to the figure.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { costLines } from '#lib/contract';
import { firstDay, lastDay, type PlayedSite, playedSite } from '../figures/workload.js';
import { passwordOf } from '../support/app.js';
import { BuiltPages } from '../support/built-pages.js';
import { launchChromium } from '../support/chromium.js';
import { type Cell, FiguresOnScreen, numberOf, type Sums } from '../support/figures-on-screen.js';
import { noteTook } from '../support/note-took.js';
import { stretched } from '../support/patience.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';

type Measure = keyof Sums;

const dimensions = ['day', 'month', 'play', 'game', 'vendor', 'agent', 'level'] as const;
const bases = ['settled', 'placed'] as const;
const measures = ['bets', 'turnover', 'open', 'settledStakes', 'payout', 'ggr'] as const;
const span = `from=${firstDay}&to=${lastDay}`;
const pageMs = stretched(120_000);

let played: PlayedSite;
let pages: BuiltPages;
let browser: Browser;
let owner: Window;
let screen: FiguresOnScreen;
let begunAt: number;

beforeAll(async () => {
  played = await playedSite(1);
  await played.workload.leaveOpen();
  pages = await BuiltPages.before(played.site.app.url);
  browser = await launchChromium();
  owner = await Window.open(browser, { site: 'admin', url: pages.url, account: 'admin', password: passwordOf('admin'), isStill: true });
  screen = new FiguresOnScreen(owner.page);
  begunAt = performance.now();
}, stretched(300_000));
afterEach(() => expect(owner?.errors ?? []).toEqual([]));
afterAll(async () => {
  if (begunAt) noteTook(`${known.size} lists`, performance.now() - begunAt);
  await owner?.screenshot('figures').catch(() => undefined);
  await browser?.close();
  await pages?.close();
  await played?.close();
}, stretched(120_000));

/** What a figure counts, and how much it is where another figure of its row says it. */
type Meaning = { measure: Measure; value?: number } | null;

/** What was added up before: several figures open one list. */
const known = new Map<string, Sums>();

/** Clicks the figures, and compares each with what its list adds up to. */
async function expectSums(cells: readonly Cell[], meaningOf: (cell: Cell) => Meaning): Promise<void> {
  const differences: string[] = [];
  expect(cells.length).toBeGreaterThan(0);
  for (const cell of cells) {
    const meaning = meaningOf(cell);
    if (meaning === null) continue;
    const value = meaning.value ?? numberOf(cell.words);
    const sums = known.get(cell.href) ?? (await screen.follow(cell, value));
    known.set(cell.href, sums);
    if (sums[meaning.measure] !== value)
      differences.push(
        `${owner.page.url()}: ${cell.table} › ${cell.row} › ${cell.head}: ${meaning.measure} is ${value}, ` +
          `the rows of ${cell.href} have ${sums[meaning.measure]}`,
      );
  }
  expect(differences).toEqual([]);
}

/** By the words of a column's head. @throws Error for a column that leads to a list and is not looked at here */
const byHead =
  (names: Readonly<Record<string, Measure>>, further: (cell: Cell) => Meaning | undefined = () => undefined) =>
  (cell: Cell): Meaning => {
    const measure = names[cell.head];
    const meaning = measure === undefined ? further(cell) : { measure };
    if (meaning === undefined) throw new Error(`${cell.table} › ${cell.row} › ${cell.head} leads to ${cell.href}`);
    return meaning;
  };

/** What a row is about: by what its lists are narrowed, and of which kinds of play they are. */
function kindOf({ table, isTotal, href }: Cell): string {
  const params = [...new URL(href, 'http://site').searchParams];
  const kinds = params.map(([name, value]) => (name === 'play' || value === 'casino' || value === 'slot' ? `${name}=${value}` : name));
  return [table, isTotal, ...kinds.filter((kind) => !['basis', 'effect'].includes(kind))].join(' ');
}

/** Of each kind of row, the figures of the row with the most figures other than zero. */
function ofEachKind(cells: readonly Cell[]): Cell[] {
  const rows = new Map<string, Cell[]>();
  for (const cell of cells) {
    const row = [cell.table, cell.row, cell.isTotal].join(' › ');
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  const filled = ({ figures }: Cell): number => Object.values(figures).filter((words) => numberOf(words) !== 0).length;
  const best = new Map<string, Cell[]>();
  for (const row of rows.values()) {
    const kind = [...new Set(row.map(kindOf))].sort().join(' | ');
    const before = best.get(kind)?.[0];
    if (before === undefined || filled(row[0]!) > filled(before)) best.set(kind, row);
  }
  return [...best.values()].flat();
}

const ofStatistics = byHead(Object.fromEntries(measures.map((name) => [text(`profit:measure.${name}`), name])), ({ head, figures }) =>
  head === text('profit:stats.bets') ? { measure: 'turnover', value: numberOf(figures[text('profit:measure.turnover')]!) } : undefined,
);
const statistics = async (question: string): Promise<Cell[]> => ofEachKind(await screen.load(`/admin/statistics?${span}&${question}`));

describe.each(bases)('figures by the day %s', (basis) => {
  it.each(dimensions)(
    'are the sums of their lists, by %s',
    async (by) => expectSums(await statistics(`by=${by}&basis=${basis}`), ofStatistics),
    pageMs,
  );

  it(
    'are the sums of their lists within a branch and one kind of play',
    async () => {
      const agent = played.site.app.person('hq').id;
      for (const question of [`by=agent&agent=${agent}`, `by=game&agent=${agent}&play=powerball`, `by=agent&agent=${agent}&play=slot`])
        await expectSums(await statistics(`${question}&basis=${basis}`), ofStatistics);
    },
    pageMs,
  );

  it(
    'are the sums of their lists, step by step',
    async () => {
      const reaches = ['own', 'direct', 'deeper'].map((reach) => text(`profit:steps.${reach}`));
      const names = (of: 'turnover' | 'ggr') => reaches.map((reach) => [text(`profit:steps.${of}`, { reach }), of] as const);
      const heads = Object.fromEntries([...names('turnover'), ...names('ggr'), [text('profit:steps.all'), 'ggr'] as const]);
      for (const agent of ['', `&agent=${played.site.app.person('shop').id}`]) {
        const cells = await screen.load(`/admin/statistics/steps?${span}&basis=${basis}${agent}`);
        await expectSums(ofEachKind(cells), byHead(heads));
      }
    },
    pageMs,
  );
});

describe('figures of days and of members', () => {
  const activity = (name: string): string => text(`profit:activity.${name}`);

  it.each(['day', 'month'])(
    'are the sums of their lists, by %s',
    async (by) => {
      const heads: Readonly<Record<string, Measure>> = {
        ...{ [activity('deposits')]: 'amount', [activity('withdrawals')]: 'amount', [activity('turnover')]: 'turnover' },
        ...{ [activity('bets')]: 'bets', [activity('payouts')]: 'payout' },
      };
      await expectSums(ofEachKind(await screen.load(`/admin/statistics/days?${span}&by=${by}`)), byHead(heads));
    },
    pageMs,
  );

  it(
    'are the sums of their lists in the ranking',
    async () => {
      const heads: Readonly<Record<string, Measure>> = {
        ...{ [activity('turnover')]: 'turnover', [activity('payouts')]: 'payout' },
        ...{ [activity('deposits')]: 'amount', [activity('withdrawals')]: 'amount' },
      };
      const ofBets = ({ head, figures }: Cell): Meaning | undefined =>
        head === activity('bets') ? { measure: 'turnover', value: numberOf(figures[activity('turnover')]!) } : undefined;
      await expectSums(ofEachKind(await screen.load(`/admin/statistics/ranking?${span}`)), byHead(heads, ofBets));
    },
    pageMs,
  );

  it(
    'are the sums of their lists where bets name what was played at vendors',
    async () => expectSums(await screen.load(`/admin/bets?${span}&parts=1`), () => ({ measure: 'turnover' })),
    pageMs,
  );
});

describe('figures of the profit page', () => {
  const line = (name: string): string => text(`profit:line.${name}`);
  const ofStatement: Readonly<Record<string, Measure>> = {
    ...{ [line('turnover')]: 'turnover', [line('settled')]: 'settledStakes', [line('payout')]: 'payout', [line('ggr')]: 'ggr' },
    ...Object.fromEntries([...costLines, 'vendorFees'].map((name) => [line(name), 'amount'] as const)),
  };
  const heads: Readonly<Record<string, Measure>> = {
    [line('turnover')]: 'turnover',
    [line('ggr')]: 'ggr',
    [text('profit:ledger.booked')]: 'amount',
  };

  it(
    'are the sums of their lists',
    async () => {
      const cells = await screen.load(`/admin/profit?${span}`);
      const tables = new Set(cells.map(({ table }) => table));
      for (const table of ['statement.title', 'ledger.title', 'parts.games', 'parts.agents'])
        expect(tables).toContain(text(`profit:${table}`));
      await expectSums(
        cells,
        byHead(heads, ({ table, row, head, words, figures }) => {
          if (head === text('profit:ledger.statement')) return { measure: ofStatement[row]! };
          if (table !== text('profit:statement.title')) return { measure: 'turnover', value: numberOf(figures[line('turnover')]!) };
          // The statement takes the payout off.
          const measure = ofStatement[row];
          return measure === undefined ? null : { measure, value: measure === 'payout' ? -numberOf(words) : numberOf(words) };
        }),
      );
    },
    pageMs,
  );

  it(
    'are the sums of their lists, of what was booked by member and by day, and of vendors',
    async () => {
      const ofRow = ({ figures }: Cell): Meaning => ({ measure: 'amount', value: numberOf(figures[text('profit:costs.amount')]!) });
      for (const by of ['person', 'day'])
        await expectSums(ofEachKind(await screen.load(`/admin/profit/costs?${span}&line=bonuses&by=${by}`)), ofRow);
      await expectSums(await screen.load(`/admin/profit/costs?${span}&line=vendorFees`), byHead({ [text('profit:measure.ggr')]: 'ggr' }));
    },
    pageMs,
  );
});
