import type { CallInput, FixtureCard } from '#lib/contract';
import { must, systemLines } from '#lib/kernel';
import type { PlayedLeg } from './independent-check.js';
import type { SeasonRow } from './season-rows.js';

/** A match that can be bet on, and its row. */
export interface Offered {
  row: SeasonRow;
  fixture: FixtureCard;
}

/** A ticket to be placed. */
export interface PlannedTicket {
  /** From 1, in the order of the population. */
  number: number;
  input: Omit<CallInput<'user/sports/bet/create'>, 'key'>;
  legs: PlayedLeg[];
}

/** What the section lets players do; amounts are won. */
export interface Rules {
  minStake: number;
  maxSingleStake: number;
  maxStake: number;
  maxLegs: number;
}

/** A whole number from 0 up to but not including `below`. */
export type Random = (below: number) => number;

interface Picked {
  market_id: number;
  outcome: string;
  odds: number;
  played: PlayedLeg;
}

/** No ticket has higher odds: the section refuses those above a thousand. */
const highestOdds = 900;
const mostLegs = 5;
/** One ticket in so many is as large as the section lets it be, so that some reach the maximum win. */
const largeOneIn = 25;

/**
 * A ticket with a match that is about to start and, in a combination, others of the days after it: half singles, three in ten multis, the
 * rest systems; any market and outcome, quarter lines as the file has them.
 * @param others matches that have not started, without the first
 */
export function planTicket(
  random: Random,
  number: number,
  { first, others, rules }: { first: Offered; others: readonly Offered[]; rules: Rules },
): PlannedTicket {
  const kind = random(10);
  const legs = [pickOf(random, first)];
  const wanted = kind < 5 ? 1 : 2 + random(Math.min(mostLegs, rules.maxLegs) - 1);
  const left = [...others];
  while (legs.length < wanted && left.length > 0) {
    const next = pickOf(random, must(left.splice(random(left.length), 1)[0], 'a match is left'));
    if (product(legs) * next.odds <= highestOdds) legs.push(next);
  }
  const type = legs.length === 1 ? 'single' : kind >= 8 && legs.length > 2 ? 'system' : 'multi';
  const size = type === 'system' ? 2 + random(legs.length - 2) : legs.length;
  const stake = stakeOf(
    random,
    type === 'system' ? systemLines(legs.length, size) : 1,
    type === 'single' ? rules.maxSingleStake : rules.maxStake,
    rules,
  );
  return {
    number,
    input: {
      section: 'europe',
      type,
      ...(type === 'system' && { size }),
      legs: legs.map(({ played: _, ...leg }) => leg),
      stake,
      policy: 'none',
    },
    legs: legs.map(({ played }) => played),
  };
}

function pickOf(random: Random, { row, fixture }: Offered): Picked {
  const market = must(fixture.markets[random(fixture.markets.length)], `${row.home} – ${row.away} has markets`);
  const outcomes = Object.keys(market.odds).sort();
  const outcome = must(outcomes[random(outcomes.length)], 'a market has outcomes');
  const odds = must(market.odds[outcome], 'an outcome has odds');
  const { date, home, away } = row;
  const named = { market: market.type, selection: outcome } as Pick<PlayedLeg, 'market' | 'selection'>;
  return { market_id: market.id, outcome, odds, played: { date, home, away, ...named, line: market.line, odds } };
}

/** Won on each line, to the last won: floors show. */
function stakeOf(random: Random, lines: number, most: number, { minStake }: Rules): number {
  const highest = Math.floor(most / lines);
  return random(largeOneIn) === 0 ? highest : minStake + random(Math.min(100_000, highest - minStake) + 1);
}

function product(legs: readonly Picked[]): number {
  return legs.reduce((so, { odds }) => so * odds, 1);
}
