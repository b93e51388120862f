import { seoulDayStart } from '#lib/kernel';
import { seededRandom } from './seeded-random.js';
import type { BankEntry } from '#lib/bank';

/** How many rows of a day's list are of each kind: 200 rows, which are 180 movements. */
export const dayRows = {
  /** One deposit waits that agrees in all. */
  clear: 80,
  /** Two deposits of the amount wait: with the same name, or one with a longer name that begins alike. */
  two_candidates: 60,
  /** No deposit of the amount waits. */
  no_deposit: 40,
  /** A `clear` row that stands in the list once more, as where two files were put together. */
  repeated: 20,
} as const;

export interface DayRow {
  kind: keyof typeof dayRows;
  entry: BankEntry;
  /** The keys of the deposits that are its candidates by amount and name. */
  deposits: number[];
}

/** A deposit to ask for before the list is read. Each is of a member of its own, whose bank account has the holder. */
export interface DayDeposit {
  key: number;
  /** Won. */
  amount: number;
  depositor: string;
  holder: string;
  askedAt: Date;
}

export interface DayList {
  /** In the order of the list, newest first. */
  rows: DayRow[];
  deposits: DayDeposit[];
}

type Random = ReturnType<typeof seededRandom>;

const minuteMs = 60_000;

export type DayCounts = Readonly<Record<DayRow['kind'], number>>;

/**
 * A day's list of a bank, `day` as `YYYY-MM-DD`, with the deposits that its entries pay. The same seed gives the same list.
 * @param counts rows of each kind
 */
export function makeDayList(seed: number, day: string, counts: DayCounts = dayRows): DayList {
  const random = seededRandom(seed);
  const names = shuffled(everyName(), random);
  const kinds = (['clear', 'two_candidates', 'no_deposit'] as const).flatMap((kind) => Array.from({ length: counts[kind] }, () => kind));
  const times = kinds.map(() => 9 * 3_600 + random(12 * 3_600)).toSorted((one, other) => one - other);
  const deposits: DayDeposit[] = [];
  let balanceAfter = 1_000_000 + random(9_000_000);
  const movements = shuffled(kinds, random).map((kind, index): DayRow => {
    const at = new Date(seoulDayStart(day).getTime() + times[index]! * 1_000);
    // Deposits are asked for in tens of thousands: no deposit waits of seven thousand more.
    const amount = (1 + random(50)) * 10_000 + (kind === 'no_deposit' ? 7_000 : 0);
    balanceAfter += amount;
    const depositor = names[index]!;
    const holders = { clear: [depositor], two_candidates: [depositor, `${depositor}${index % 2 === 0 ? '' : '별'}`], no_deposit: [] }[kind];
    const asked = holders.map((holder, place): DayDeposit => {
      const askedAt = new Date(at.getTime() - (1 + random(20)) * minuteMs);
      return { key: deposits.length + place, amount, depositor: holder, holder, askedAt };
    });
    deposits.push(...asked);
    const entry = { at, amount, depositor, reference: null, memo: '타행이체', balanceAfter };
    return { kind, entry, deposits: asked.map(({ key }) => key) };
  });
  return { rows: withRepeated(movements, counts.repeated, random).toReversed(), deposits };
}

/** Some clear rows a second time, each right behind its first. */
function withRepeated(movements: readonly DayRow[], count: number, random: Random): DayRow[] {
  const clear = movements.filter(({ kind }) => kind === 'clear');
  const repeated = new Set(shuffled(clear, random).slice(0, count));
  // In the list, which is newest first, the repeated row comes after the other.
  return movements.flatMap((row) => (repeated.has(row) ? [{ ...row, kind: 'repeated' as const }, row] : [row]));
}

/** Names of three syllables: none is the beginning of another. */
function everyName(): string[] {
  const [families, firsts, seconds] = [[...'김이박최정강조윤장임'], [...'서민지하도예시준'], [...'윤우진아현호연수']];
  return families.flatMap((family) => firsts.flatMap((first) => seconds.map((second) => family + first + second)));
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}
