/**
 * What tickets on a season must have paid, worked out from the season's file alone: no code of the product, exact fractions, one floor per
 * line. It stands by itself on purpose, so that a mistake of the product cannot be its own proof.
 */

/** A ticket as the replay writes it down. Amounts are won; a system's stake is that of one line. */
export interface PlayedTicket {
  id: number;
  type: 'single' | 'multi' | 'system';
  /** The k of a system k/n; otherwise how many legs there are. */
  k: number;
  stake: number;
  /** No ticket pays more. */
  maxWin: number;
  payout: number;
  legs: PlayedLeg[];
}

export interface PlayedLeg {
  /** These three as in the file. */
  date: string;
  home: string;
  away: string;
  market: 'match_odds' | 'totals' | 'handicap';
  selection: 'home' | 'draw' | 'away' | 'over' | 'under';
  /** Of the home team in handicaps. */
  line: number | null;
  odds: number;
}

interface Fraction {
  over: bigint;
  under: bigint;
}

/** How a leg ended: what a stake on it is multiplied by, and whether it only came back. */
interface End {
  factor: Fraction;
  returned: boolean;
}

const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);
const half = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under + b.over * a.under, 2n * a.under * b.under);

/** The rows of a season by match. */
export class Season {
  private readonly rows = new Map<string, Map<string, string>>();

  /** @param csv a file of football-data.co.uk */
  constructor(csv: string) {
    const [head = [], ...rows] = csv
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .filter((line) => line.replaceAll(',', '').trim() !== '')
      .map(cellsOf);
    for (const cells of rows) {
      const row = new Map(head.map((name, index) => [name.trim(), (cells[index] ?? '').trim()]));
      this.rows.set(keyOf(row.get('Date'), row.get('HomeTeam') ?? row.get('Home'), row.get('AwayTeam') ?? row.get('Away')), row);
    }
  }

  /** @returns what the ticket must have paid, won @throws Error for a match that is not in the file or has no result there */
  payoutOf({ type, k, stake, maxWin, legs }: PlayedTicket): bigint {
    const ends = legs.map((leg) => this.endOf(leg));
    const lines = type === 'system' ? choices(ends, k) : [ends];
    const paid = lines.reduce(
      (sum, line) =>
        sum +
        floorOf(
          BigInt(stake),
          line.map(({ factor }) => factor),
        ),
      0n,
    );
    const isReturned = ends.every(({ returned }) => returned);
    return !isReturned && paid > BigInt(maxWin) ? BigInt(maxWin) : paid;
  }

  /** Whether the file has these odds for the match: what was offered was not invented. */
  hasOdds(leg: PlayedLeg): boolean {
    return [...this.rowOf(leg)].some(([name, cell]) => !/^(FT|HT|H[A-Z]$|A[A-Z]$)/.test(name) && cell !== '' && Number(cell) === leg.odds);
  }

  private endOf(leg: PlayedLeg): End {
    const row = this.rowOf(leg);
    const [home, away] = [goals(row.get('FTHG') ?? row.get('HG')), goals(row.get('FTAG') ?? row.get('AG'))];
    const odds = decimal(leg.odds);
    switch (leg.market) {
      case 'match_odds': {
        const came = home > away ? 'home' : home < away ? 'away' : 'draw';
        return { factor: leg.selection === came ? odds : fraction(0n), returned: false };
      }
      case 'totals':
        return byQuarters(leg.selection === 'over' ? 4 * (home + away) - quarters(leg) : quarters(leg) - 4 * (home + away), odds);
      case 'handicap':
        return byQuarters((leg.selection === 'home' ? 1 : -1) * (4 * (home - away) + quarters(leg)), odds);
    }
  }

  private rowOf({ date, home, away }: PlayedLeg): Map<string, string> {
    const row = this.rows.get(keyOf(date, home, away));
    if (!row) throw new Error(`the file has no ${home} – ${away} on ${date}`);
    return row;
  }
}

/** @param margin so many quarters of a goal above the line; at an odd number the stake lies half on either neighbouring half-goal line */
function byQuarters(margin: number, odds: Fraction): End {
  if (margin % 2 === 0) return { factor: onLine(margin, odds), returned: margin === 0 };
  return { factor: half(onLine(margin - 1, odds), onLine(margin + 1, odds)), returned: false };
}

function onLine(margin: number, odds: Fraction): Fraction {
  return margin > 0 ? odds : fraction(margin === 0 ? 1n : 0n);
}

function quarters({ line, market }: PlayedLeg): number {
  const value = Number(line) * 4;
  if (line === null || !Number.isInteger(value)) throw new Error(`${market} has no line of quarters but ${line}`);
  return value;
}

function goals(cell: string | undefined): number {
  if (!cell || !/^\d+$/.test(cell)) throw new Error(`a match has no result but "${cell ?? ''}"`);
  return Number(cell);
}

function decimal(odds: number): Fraction {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(odds)) ?? [];
  if (whole === undefined) throw new Error(`${odds} are no odds`);
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length));
}

function floorOf(stake: bigint, factors: readonly Fraction[]): bigint {
  const { over, under } = factors.reduce(times, fraction(stake));
  return over / under;
}

/** All ways to choose k of the items. */
function choices<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  const [first, ...others] = items;
  if (first === undefined) return [];
  return [...choices(others, k - 1).map((rest) => [first, ...rest]), ...choices(others, k)];
}

function keyOf(...parts: (string | undefined)[]): string {
  return parts.join('|');
}

/** The cells of a line; one in quotes may hold commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
