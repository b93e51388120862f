import { Injectable } from '@nestjs/common';
import { PlaceTicket } from '#lib/betting';
import type { Section } from '#lib/contract';
import { type FixtureRow, FixturesRepository, type MarketRow, MarketsRepository, sectionsOf } from '#lib/sports';
import { rowTypes, systemLines, typesOf } from '#lib/kernel';
import { Database } from '#lib/platform';
import { DemoActors } from './demo-actors.js';
import { DemoBettors } from './demo-bettors.js';
import { DemoMoney } from './demo-money.js';
import type { DemoPerson } from './people.js';
import { SeededRandom } from './random.js';

/** A ticket that is to be filled in. */
export interface Slip {
  section: Section;
  /** How many matches. */
  legs: number;
  /** The k of a system. */
  size?: number;
}

export interface Match {
  fixture: FixtureRow;
  markets: MarketRow[];
}

interface Pick {
  market: MarketRow;
  outcome: string;
  /** Decimal odds. */
  odds: number;
}

/** So many of these kinds, in turn. */
const slips =
  (...kinds: Slip[]) =>
  (count: number): Slip[] =>
    Array.from({ length: count }, (_, n) => kinds[n % kinds.length]!);

/** On matches that have not begun. */
export const slipsAhead = slips(
  { section: 'europe', legs: 1 },
  { section: 'cross', legs: 3 },
  { section: 'europe', legs: 2 },
  { section: 'special', legs: 2 },
  { section: 'europe', legs: 1 },
  { section: 'special2', legs: 1 },
  { section: 'europe', legs: 3, size: 2 },
);
export const slipsInPlay = slips(
  { section: 'inplay', legs: 1 },
  { section: 'live', legs: 1 },
  { section: 'inplay', legs: 2 },
  { section: 'inplay', legs: 1 },
);
export const slipsOnVirtual = slips({ section: 'virtual', legs: 1 });

/** Won; of a system, on each line. */
const stakes = [5_000, 10_000, 10_000, 20_000, 30_000, 50_000, 100_000];
/** Odds that people bet on; three of the highest are below what domestic sections pay at most. */
const usualOdds = { from: 1.25, to: 4 };

/** What people bet on matches in the demo's history. */
@Injectable()
export class DemoTickets {
  private readonly random = new SeededRandom(20_261_122);
  private readonly bettors: DemoBettors;

  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly placeTicket: PlaceTicket,
    private readonly actors: DemoActors,
    private readonly money: DemoMoney,
  ) {
    this.bettors = new DemoBettors(this.random, money);
  }

  /** Matches that are not over, with what takes bets. @param isMeant which of them */
  async matches(isMeant: (fixture: FixtureRow) => boolean): Promise<Match[]> {
    const open = await this.fixtures.byIds(this.database, await this.fixtures.openIds(this.database));
    const fixtures = [...open.values()].filter((fixture) => fixture.suspended === null && isMeant(fixture));
    const markets = await this.markets.ofFixtures(
      this.database,
      fixtures.map(({ id }) => id),
    );
    return fixtures.map((fixture) => ({
      fixture,
      markets: markets.filter(({ fixtureId, status }) => fixtureId === fixture.id && status === 'active'),
    }));
  }

  /**
   * Fills a slip in and places it, unless there are too few matches for it or somebody has too little money.
   * @returns the matches that were bet on
   */
  async place({ section, legs: count, size }: Slip, people: readonly DemoPerson[], matches: readonly Match[]): Promise<FixtureRow[]> {
    const { account } = this.bettors.anybody(people);
    const chosen = this.some(
      matches.filter((match) => picksOf(match, section).length > 0),
      count,
    );
    const stake = this.random.pick(stakes);
    const lines = size === undefined ? 1 : systemLines(count, size);
    if (chosen.length < count || (await this.money.balances(account)).money < stake * lines) return [];
    const type = size !== undefined ? 'system' : count > 1 ? 'multi' : 'single';
    const legs = chosen.map((match) => this.leg(picksOf(match, section)));
    await this.placeTicket.execute(this.actors.command(account, 'user/sports/bet/create'), {
      section,
      type,
      size,
      legs,
      stake,
      policy: 'none',
    });
    return chosen.map(({ fixture }) => fixture);
  }

  private some<T>(from: readonly T[], count: number): T[] {
    return from
      .map((value) => ({ value, place: this.random.next() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ value }) => value);
  }

  /** A kind of market has many lines or one: kinds come first, so that each is bet on as often. */
  private leg(picks: readonly Pick[]) {
    const type = this.random.pick([...new Set(picks.map(({ market }) => market.type))]);
    const { market, outcome, odds } = this.random.pick(picks.filter((pick) => pick.market.type === type));
    return { market_id: market.id, outcome, odds };
  }
}

/** What can be bet on a match in a section at usual odds; nothing where the section does not have it. */
function picksOf({ fixture, markets }: Match, section: Section): Pick[] {
  if (!sectionsOf(fixture).includes(section)) return [];
  const types = typesOf(section) ?? rowTypes;
  const picks = markets
    .filter(({ type }) => types.includes(type))
    .flatMap((market) => Object.entries(market.odds).map(([outcome, odds]) => ({ market, outcome, odds })));
  return picks.filter(({ odds }) => odds >= usualOdds.from && odds <= usualOdds.to);
}
