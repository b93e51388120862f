import { bonusOdds, maxSystemLines, payout, systemLines, systemPayout } from '#lib/kernel';
import { combinedOdds } from '../../../shared/bets/bet-odds.js';
import type { OddsPolicy } from '../../lib/odds-policy.js';
import { readLine, type LiveMarket, type SectionRules, type SlipLine } from './slip-lines.js';
import type { Section, SlipPick } from './slip-picks.js';
import { ticketTypes } from '#lib/contract/values';

export { ticketTypes as slipTypes };

/** How the picks of a slip become tickets: each by itself, all in one, or lines of some of them. */
export type SlipType = (typeof ticketTypes)[number];

/** Why nothing can be placed as it stands. Amounts are won: what is allowed. */
export type SlipProblem =
  | { readonly kind: 'belowMinimum' | 'aboveMaximum' | 'aboveBalance'; readonly amount: number }
  | { readonly kind: 'tooFew' | 'tooMany'; readonly count: number }
  | { readonly kind: 'banned'; readonly ban: string }
  | { readonly kind: 'aboveOdds'; /** Decimal odds that a pick, or the ticket, may have. */ readonly odds: number }
  | { readonly kind: 'blocked' | 'notOnSale' | 'tooManyLines' };

export interface Slip {
  readonly section: Section;
  readonly type: SlipType;
  /** Types that so many picks can have here. */
  readonly types: readonly SlipType[];
  /** The k of a system k/n; legs of a ticket otherwise. */
  readonly size: number;
  /** The sizes that a system of these picks can have. */
  readonly sizes: readonly number[];
  readonly lines: readonly SlipLine[];
  readonly needsWord: boolean;
  /** Tickets that are placed, and lines of a system: how many times the stake is paid. */
  readonly times: number;
  /** Won; of each ticket, a system's for each line. Singles are in the order of their picks. */
  readonly stakes: readonly number[];
  /** Won; of all tickets and lines. */
  readonly total: number;
  /** Odds of all picks together, bonus included, as they are shown; null where there are several tickets or lines. */
  readonly odds: number | null;
  /** Decimal odds that the number of folders brings on top. */
  readonly bonus: number | null;
  /** Won; what would be paid when everything wins, after the cap. */
  readonly payout: number;
  readonly isCapped: boolean;
  /** Won; what one ticket may stake. */
  readonly minStake: number;
  readonly maxStake: number;
  readonly maxSingleStake: number;
  /** Won; what one ticket pays at most. */
  readonly maxWin: number;
  /** Won; the largest amount that every limit and the balance allow. */
  readonly allIn: number;
  readonly problem: SlipProblem | null;
}

export interface SlipInput {
  readonly section: Section;
  readonly picks: readonly SlipPick[];
  /** Each picked market as it is now. */
  readonly live: (marketId: number) => LiveMarket;
  /** As the player chose; what the picks do not allow gives way. */
  readonly type: SlipType;
  readonly size: number;
  /** Won; on each ticket, and in a system on each line. */
  readonly stake: number;
  /** Won; of single picks that have a stake of their own, by market. */
  readonly ownStakes?: Readonly<Record<number, number>>;
  /** The balance, won. */
  readonly money: number;
  readonly policy: OddsPolicy;
  readonly rules: SectionRules;
  /** The player's own, beside those of the section. */
  readonly bans: readonly string[];
  /** ms. */
  readonly nowMs: number;
}

/** Everything the slip shows. */
export function readSlip(input: SlipInput): Slip {
  const { section, picks, rules, policy, stake, ownStakes = {}, nowMs } = input;
  const lines = picks.map((pick) =>
    readLine(pick, input.live(pick.market.id), { section, policy, closingSeconds: rules.closingSeconds, nowMs }),
  );
  const form = formOf(input);
  const stakes = form.type === 'single' ? picks.map(({ market }) => ownStakes[market.id] ?? stake) : [stake];
  const total = form.type === 'single' ? stakes.reduce((sum, each) => sum + each, 0) : stake * form.times;
  const promise = promiseOf(
    form,
    lines.map(({ odds }) => odds),
    stakes,
    rules,
  );
  const single = Math.min(rules.maxStake, rules.maxSingleStake);
  // A ticket whose stake alone is above the highest payout is refused.
  const maxStake = Math.min(form.type === 'single' ? single : rules.maxStake, rules.maxWin);
  const perStake = form.type === 'system' ? form.times : 1;
  const caps = { ...form, minStake: rules.minStake, maxStake, perStake };
  return {
    section,
    ...form,
    lines,
    needsWord: lines.some(({ needsWord }) => needsWord),
    stakes,
    total,
    ...promise,
    minStake: rules.minStake,
    maxStake,
    maxSingleStake: single,
    maxWin: rules.maxWin,
    allIn: Math.max(0, Math.min(Math.floor(maxStake / perStake), Math.floor(input.money / form.times))),
    problem: problemOf(input, form, lines) ?? stakeProblem(stakes, total, caps, input.money),
  };
}

type Form = Pick<Slip, 'type' | 'types' | 'size' | 'sizes' | 'times'>;

function formOf({ picks, rules, type: wanted, size: wantedSize }: SlipInput): Form {
  const count = picks.length;
  const sizes = Array.from({ length: Math.max(0, count - 2) }, (_, index) => index + 2);
  const types = ticketTypes.filter((each) => each === 'single' || (each === 'multi' ? count > 1 : rules.systems && count > 2));
  const type = count === 1 ? 'single' : types.includes(wanted) ? wanted : 'multi';
  const size = type === 'single' ? 1 : type === 'multi' ? count : (sizes.find((each) => each === wantedSize) ?? 2);
  return { type, types, size, sizes, times: type === 'single' ? count : type === 'multi' ? 1 : systemLines(count, size) };
}

function promiseOf(
  { type, size, times }: Form,
  odds: readonly number[],
  stakes: readonly number[],
  { maxWin, bonus }: SectionRules,
): Pick<Slip, 'odds' | 'bonus' | 'payout' | 'isCapped'> {
  const extra = type === 'system' ? null : bonusOdds(size, bonus);
  const legs = odds.map((each) => ({ odds: each, result: 'won' as const }));
  const shown = type === 'system' || (type === 'single' && odds.length > 1) ? null : combinedOdds(extra === null ? odds : [...odds, extra]);
  if (stakes.every((stake) => stake === 0) || times > maxSystemLines) return { odds: shown, bonus: extra, payout: 0, isCapped: false };
  const tickets = (type === 'single' ? legs.map((leg) => [leg]) : [legs])
    .map((ticket, place) => ({ legs: ticket, stake: stakes[place] ?? 0 }))
    .filter(({ stake }) => stake > 0);
  const paidOf = (ticket: (typeof tickets)[number], cap: number | null): number =>
    type === 'system'
      ? systemPayout({ unitStake: ticket.stake, legs: ticket.legs, size, maxWin: cap })
      : payout(ticket.stake, ticket.legs, cap, bonus);
  const paid = (cap: number | null): number => tickets.reduce((sum, ticket) => sum + paidOf(ticket, cap), 0);
  const capped = paid(maxWin);
  return {
    odds: shown,
    bonus: extra,
    payout: capped,
    isCapped: tickets.length === 1 ? capped === maxWin : capped < paid(Number.MAX_SAFE_INTEGER),
  };
}

function problemOf(
  { section, picks, rules, bans }: SlipInput,
  { type, size, times }: Form,
  lines: readonly SlipLine[],
): SlipProblem | null {
  if (!rules.onSale) return { kind: 'notOnSale' };
  const legs = type === 'single' ? 1 : picks.length;
  if (legs < rules.minLegs) return { kind: 'tooFew', count: rules.minLegs };
  if (legs > rules.maxLegs) return { kind: 'tooMany', count: rules.maxLegs };
  if (type === 'system' && times > maxSystemLines) return { kind: 'tooManyLines' };
  const falls = [...bansOn(section, size, lines), ...(type !== 'single' && hasSameMatch(picks) ? ['same_match'] : [])];
  const ban = falls.find((each) => bans.includes(each) || rules.bans.some((own) => own === each));
  if (ban !== undefined) return { kind: 'banned', ban };
  if (lines.some(({ block }) => block !== null)) return { kind: 'blocked' };
  const odds = lines.map((line) => line.odds);
  if (odds.some((each) => each > rules.maxOdds)) return { kind: 'aboveOdds', odds: rules.maxOdds };
  // The line that has the highest odds counts.
  const highest = [...odds].sort((one, other) => other - one).slice(0, size);
  const extra = type === 'multi' ? bonusOdds(size, rules.bonus) : null;
  return combinedOdds(extra === null ? highest : [...highest, extra]) > rules.maxTotalOdds
    ? { kind: 'aboveOdds', odds: rules.maxTotalOdds }
    : null;
}

/** Picks of one match, which singles may have. */
function hasSameMatch(picks: readonly SlipPick[]): boolean {
  return new Set(picks.map(({ fixture }) => fixture.id)).size < picks.length;
}

const sectionBans: Partial<Record<Section, string>> = {
  cross: 'cross',
  special: 'special',
  special2: 'special',
  live: 'live',
  inplay: 'live',
};

/** The bans that such a ticket falls under. Hedging hangs on other tickets: the server says so. */
function bansOn(section: Section, size: number, lines: readonly SlipLine[]): string[] {
  const folders = size === 1 ? 'single_folder' : size === 2 ? 'two_folder' : 'multi_folder';
  const ofLegs = lines.flatMap(({ market }) =>
    market.type.endsWith('totals') ? ['under_over'] : market.type.endsWith('handicap') ? ['handicap'] : [],
  );
  return [folders, ...ofLegs, ...(sectionBans[section] === undefined ? [] : [sectionBans[section]])];
}

interface Caps {
  /** How many times the stake counts in one ticket. */
  readonly perStake: number;
  readonly minStake: number;
  readonly maxStake: number;
}

function stakeProblem(stakes: readonly number[], total: number, { perStake, minStake, maxStake }: Caps, money: number): SlipProblem | null {
  const placed = stakes.filter((stake) => stake > 0).map((stake) => stake * perStake);
  if (placed.some((stake) => stake < minStake)) return { kind: 'belowMinimum', amount: Math.ceil(minStake / perStake) };
  if (placed.some((stake) => stake > maxStake)) return { kind: 'aboveMaximum', amount: Math.floor(maxStake / perStake) };
  return total > money ? { kind: 'aboveBalance', amount: money } : null;
}
