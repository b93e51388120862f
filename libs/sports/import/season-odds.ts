import type { MarketDraft } from '../data/sports-rows.js';
import { refuseMarket } from '../domain/check-market.js';
import type { SeasonCells } from './season-cells.js';

/** Which odds of a file are taken. */
export interface OddsChoice {
  /** Prefixes of bookmakers' columns, best first. */
  providers: readonly string[];
  /** No outcome is offered higher, in decimal odds. */
  maxOdds: number;
}

/** Columns of one bookmaker's odds for one market, by outcome. */
interface Quote {
  columns: Record<string, string>;
  /** Columns of which the first that is filled has the line. */
  lineColumns?: string[];
}

/** Bookmakers of older files, for rows that none of the chosen has odds for. */
const olderProviders = ['BbAv', 'BW', 'IW', 'LB', 'WH', 'VC', 'GB', 'SB', 'SJ', 'SO', 'SY', 'BS', 'BFE', 'BF', 'BbMx'];
const stages = ['', 'C'];

/** The markets that a row has usable odds for: opening odds, closing ones where there are none. What is unusable is told of. */
export function readMarkets(cells: SeasonCells, totalsLines: readonly string[], choice: OddsChoice): MarketDraft[] {
  const providers = [...new Set([...choice.providers, ...olderProviders])];
  const quotes = (quote: (provider: string, stage: string) => Quote) =>
    stages.flatMap((stage) => providers.map((provider) => quote(provider, stage)));
  const wanted = [
    {
      type: 'match_odds',
      line: null,
      quotes: quotes((p, s) => ({ columns: { home: `${p}${s}H`, draw: `${p}${s}D`, away: `${p}${s}A` } })),
    },
    ...totalsLines.map((line) => ({
      type: 'totals',
      line: Number(line),
      quotes: quotes((p, s) => ({ columns: { over: `${p}${s}>${line}`, under: `${p}${s}<${line}` } })),
    })),
    {
      type: 'handicap',
      line: null,
      quotes: quotes((p, s) => ({
        columns: { home: `${p}${s}AHH`, away: `${p}${s}AHA` },
        lineColumns: [`${p}${s}AH`, `AH${s}h`, 'BbAHh'],
      })),
    },
  ];
  return wanted.flatMap((each) => firstUsable(cells, each, choice.maxOdds) ?? []);
}

/** Lines of goals that a file has odds for, such as `2.5`. */
export function totalsLinesOf(columns: Iterable<string>): string[] {
  const lines = [...columns].flatMap((name) => /^.+>(\d+(?:\.\d+)?)$/.exec(name)?.[1] ?? []);
  return [...new Set(lines)];
}

function firstUsable(
  cells: SeasonCells,
  { type, line, quotes }: { type: string; line: number | null; quotes: Quote[] },
  maxOdds: number,
): MarketDraft | undefined {
  const offered = quotes.filter(({ columns }) => Object.values(columns).every((column) => cells.hasColumn(column)));
  for (const quote of offered) {
    const draft = readQuote(cells, { type, line }, quote, maxOdds);
    if (draft) return draft;
  }
  if (offered.length > 0) cells.tell(`${type}: no usable odds`);
  return undefined;
}

function readQuote(
  cells: SeasonCells,
  { type, line: fixedLine }: { type: string; line: number | null },
  { columns, lineColumns }: Quote,
  maxOdds: number,
): MarketDraft | undefined {
  const texts = Object.entries(columns).map(([outcome, column]) => ({ outcome, column, text: cells.text(column) }));
  // A bookmaker who had no odds for a match is no problem; half of them is.
  if (texts.every(({ text }) => text === '')) return undefined;
  const bad = texts.find(({ text }) => !/^\d+(\.\d+)?$/.test(text) || Number(text) <= 1);
  if (bad) return void cells.tell(`${bad.column}: ${bad.text === '' ? 'empty' : `${bad.text} is no odds`}`);
  const line = lineColumns ? readLine(cells, lineColumns) : fixedLine;
  if (line === undefined) return undefined;
  const odds = Object.fromEntries(texts.map(({ outcome, text }) => [outcome, Math.min(Math.round(Number(text) * 1000) / 1000, maxOdds)]));
  const refusal = refuseMarket({ type, line, odds }, 'football');
  if (refusal)
    return void cells.tell(
      `${texts.map(({ column }) => column).join('/')}: ${refusal.reason === 'return' ? 'pays 100 % or more back' : refusal.reason}`,
    );
  return { type, line, odds };
}

function readLine(cells: SeasonCells, columns: readonly string[]): number | undefined {
  const text = cells.text(...columns);
  if (/^[+-]?\d+(\.\d+)?$/.test(text) && Number.isInteger(Number(text) * 4)) return Number(text);
  const column = columns.find((name) => cells.text(name) !== '') ?? columns.find((name) => cells.hasColumn(name)) ?? columns[0];
  return void cells.tell(`${column}: ${text === '' ? 'empty' : `${text} is not a quarter`}`);
}
