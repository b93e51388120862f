/** Figures of the administrators' pages that lead to a list, and what the rows of that list add up to, all as it stands on the screen. */
import type { Page } from 'playwright-core';
import { patienceMs } from './patience.js';
import { text } from './texts.js';

/** A figure with its link. */
export interface Cell {
  /** The table or card that it stands in. */
  table: string;
  /** Words of the row's head, and of the column's. */
  row: string;
  head: string;
  isTotal: boolean;
  words: string;
  href: string;
  /** What stands in the row, by the heads of the columns. */
  figures: Record<string, string>;
}

/** What the rows of a list add up to, won; `bets` is how many there are. */
export type Sums = Partial<Record<'bets' | 'turnover' | 'open' | 'settledStakes' | 'payout' | 'ggr' | 'amount', number>>;

interface List {
  heads: string[];
  rows: string[][];
  /** Rows on all pages. */
  total: number;
}

/** Of every list that a figure leads to. */
const pageSize = 20;
const lists: ReadonlySet<string> = new Set([
  '/admin/statistics/settlements',
  '/admin/bets',
  '/admin/profit/costs',
  '/admin/deposits',
  '/admin/withdrawals',
]);

/** Whole won with commas and any minus; 0 where there is no digit. */
export const numberOf = (words: string): number => Number(words.replace(/[^\d−-]/g, '').replace('−', '-')) || 0;
const hrefOf = (href: string): URL => new URL(href, 'http://site');

export class FiguresOnScreen {
  /** Steps of the history from the page of the figures. */
  private steps = 0;

  constructor(private readonly page: Page) {}

  /** Loads a page of figures. @returns its figures that lead to a list */
  async load(url: string): Promise<Cell[]> {
    await this.page.goto(url);
    return this.cells();
  }

  /** Clicks a figure, adds up the rows of its list, and comes back. @param wanted turnover, where a part of it comes later than the rows */
  async follow({ href, table }: Cell, wanted?: number): Promise<Sums> {
    const from = this.page.url();
    this.steps = 0;
    const link = this.page.locator(`a[href="${href}"]`);
    await this.step(() => link.first().click());
    try {
      const { pathname } = hrefOf(href);
      if (pathname === '/admin/statistics/settlements') return await this.settlements();
      if (pathname === '/admin/bets') return await this.bets(hrefOf(href).searchParams.has('parts'), wanted);
      return await (pathname === '/admin/profit/costs' ? this.costs() : this.requests());
    } catch (error) {
      throw new Error(`${table}: ${href}: ${(error as Error).message}`, { cause: error });
    } finally {
      await this.page.evaluate((steps) => history.go(-steps), this.steps);
      await this.page.waitForURL(from);
      await link.first().waitFor();
    }
  }

  private async cells(): Promise<Cell[]> {
    await this.page.waitForFunction(isThere, undefined, { timeout: patienceMs });
    const found = await this.page.evaluate(readCells);
    return found.filter(({ href }) => lists.has(hrefOf(href).pathname) && !hrefOf(href).searchParams.has('bet'));
  }

  /** Bets and rounds at vendors, which stand in two tabs where there are both. */
  private async settlements(): Promise<Sums> {
    const own = await this.pages();
    const tab = this.page.getByRole('tab', { name: text('profit:settlements.casino'), exact: true });
    const parts = [own];
    if ((await tab.count()) > 0) {
      await this.step(() => tab.click());
      parts.push(await this.pages());
    }
    const sum = (name: string): number => parts.reduce((all, list) => all + sumOf(list, text(`profit:measure.${name}`)), 0);
    const [open, settledStakes] = [sum('open'), sum('settledStakes')];
    const bets = parts.reduce((all, { rows }) => all + rows.length, 0);
    return { bets, open, settledStakes, turnover: open + settledStakes, payout: sum('payout'), ggr: sum('ggr') };
  }

  /** Bets that are neither cancelled nor void, with what was played at vendors where the list names it. */
  private async bets(hasParts: boolean, wanted = 0): Promise<Sums> {
    const list = await this.pages();
    const [status, takenOut] = [
      list.heads.indexOf(text('admin:list.status')),
      [text('common:status.cancelled'), text('common:status.void')],
    ];
    // A badge that says that it was corrected may follow.
    const counted = { ...list, rows: list.rows.filter((row) => !takenOut.some((words) => row[status]?.startsWith(words))) };
    const stakes = sumOf(counted, text('admin:bets.stake'));
    if (!hasParts || stakes === wanted) return { bets: counted.rows.length, turnover: stakes };
    const rounds = this.page.locator('a[href*="tab=casino"]');
    // Where they never come, the figure differs and says so.
    await rounds
      .first()
      .waitFor()
      .catch(() => undefined);
    const played = await rounds.locator('.money').allInnerTexts();
    return { turnover: played.reduce((all, words) => all + numberOf(words), stakes) };
  }

  /** What was booked, or earned by vendors. */
  private async costs(): Promise<Sums> {
    const list = await this.pages();
    return { amount: sumOf(list, text('profit:costs.amount')), ggr: sumOf(list, text('profit:measure.ggr')) };
  }

  /** What deposits or withdrawals moved on the days. */
  private async requests(): Promise<Sums> {
    return { amount: sumOf(await this.pages(), text('admin:list.bookedAmount')) };
  }

  /** The rows of all pages of the list. */
  private async pages(): Promise<List> {
    const list = await this.list(1);
    for (let page = 2; list.rows.length < list.total; page++) {
      const link = this.page.getByRole('button', { name: text('common:page.number', { page }), exact: true });
      const next = (await link.count()) > 0 ? link : this.page.getByRole('button', { name: text('common:page.nextGroup'), exact: true });
      await this.step(() => next.click());
      list.rows.push(...(await this.list(page)).rows);
    }
    return list;
  }

  /** A page of the list once all of it stands there. */
  private async list(page: number): Promise<List> {
    const found = await this.page.waitForFunction(readList, { first: (page - 1) * pageSize, pageSize }, { timeout: patienceMs });
    return (await found.jsonValue()) as List;
  }

  /** Something that leads elsewhere: the rows that stand there now are not those that come. */
  private async step(act: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => {
      for (const row of document.querySelectorAll('tbody tr')) row.setAttribute('data-before', '');
    });
    await act();
    this.steps++;
  }
}

function sumOf({ heads, rows }: List, head: string): number {
  const place = heads.indexOf(head);
  return place === -1 ? 0 : rows.reduce((all, row) => all + numberOf(row[place] ?? ''), 0);
}

/** Runs in the page: figures stand on it, and none of them is about to change. */
function isThere(): boolean {
  return document.querySelector('[aria-busy], tbody[aria-hidden]') === null && document.querySelector('td a, dd a, a .money') !== null;
}

/** Runs in the page. */
function readCells(): Cell[] {
  const wordsOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';
  const lineOf = (link: Element): string => wordsOf(link.closest('dd')?.parentElement?.querySelector('dt span') ?? link);
  return [...document.querySelectorAll<HTMLAnchorElement>('td a, dd a, a:has(.money)')].map((link) => {
    const cells = [...(link.closest('tr')?.cells ?? [])];
    const heads = [...(link.closest('table')?.querySelectorAll('thead th') ?? [])].map(wordsOf);
    return {
      table: link.closest('[aria-label]')?.getAttribute('aria-label') ?? '',
      row: cells.length === 0 ? lineOf(link) : wordsOf(cells[0]),
      head: heads[cells.findIndex((cell) => cell.contains(link))] ?? '',
      isTotal: link.closest('tfoot') !== null,
      words: wordsOf(link.querySelector('.money') ?? link),
      href: link.getAttribute('href') ?? '',
      figures: Object.fromEntries(cells.map((cell, at) => [heads[at] ?? '', wordsOf(cell)])),
    };
  });
}

/** Runs in the page: the rows from one on, or false until all of that page stand there. */
function readList({ first, pageSize: most }: { first: number; pageSize: number }): List | false {
  const table = document.querySelector('.dt table[aria-rowcount]');
  if (table === null || document.querySelector('tr[data-before], [aria-busy], tbody[aria-hidden]') !== null) return false;
  const total = Number(table.getAttribute('aria-rowcount')) - 1;
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr[data-key]')];
  if (rows.length !== Math.min(most, total - first)) return false;
  const wordsOf = (element: Element): string => element.textContent?.trim() ?? '';
  return {
    heads: [...table.querySelectorAll('thead th')].map(wordsOf),
    rows: rows.map((row) => [...row.cells].map(wordsOf)),
    total,
  };
}
