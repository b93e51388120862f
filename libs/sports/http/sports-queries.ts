import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse, section as sections, type Section, sport as sports } from '#lib/contract';
import { type Actor, type Clock, must, rowTypes, seoulDayEnd, seoulDayStart, seoulIso, typesOf } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import type { Entrant } from '#lib/site';
import { FixtureList, type LeagueOffer } from '../data/fixture-list.js';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import { isOffered } from '../data/sports-rows.js';
import { inPageOrder, mainLines } from '../domain/main-lines.js';
import { cardOfLevel, fixtureCard, fixtureOutcome, leagueView, marketOfLevel, marketView, sectionsOf } from '../fixture-views.js';
import { SportsSettings } from '../settings/sports-settings.js';

const hourMs = 3_600_000;

/** What players and visitors read about sports. */
@Injectable()
export class SportsQueries {
  constructor(
    private readonly database: Database,
    private readonly list: FixtureList,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async menu({ section: only }: CallParsed<'user/sports/menu'>, who: Entrant = {}): Promise<CallOutput<'user/sports/menu'>> {
    const now = this.clock.now();
    const [offers, onSale] = await Promise.all([this.list.offers(this.database, now), this.sectionsOnSale(who)]);
    const shown = only ? [only] : sections.options;
    return {
      sections: sections.options.map((section) => ({
        section,
        fixtures: onSale.has(section) ? sum(offers.map((offer) => countIn(offer, [section]))) : 0,
        onSale: onSale.has(section),
      })),
      sports: sportsOf(
        offers,
        shown.filter((section) => onSale.has(section)),
      ),
      serverTime: seoulIso(now),
    };
  }

  async page(
    { section, day, withinHours, ...filter }: CallParsed<'user/sports/fixtures'>,
    who: Entrant = {},
    player?: Actor,
  ): Promise<CallOutput<'user/sports/fixtures'>> {
    const now = this.clock.now();
    const [serverTime, marginPercent] = [seoulIso(now), await this.settings.marginOf(player)];
    if (!(await this.settings.isOnSale(section, who))) return { items: [], total: 0, marginPercent, serverTime };
    const ends = [...(day ? [seoulDayEnd(day)] : []), ...(withinHours ? [new Date(now.getTime() + withinHours * hourMs)] : [])];
    const until = ends.sort((a, b) => a.getTime() - b.getTime())[0];
    const { items, total } = await this.list.page(this.database, section, now, {
      ...filter,
      ...(day && { from: seoulDayStart(day) }),
      ...(until && { until }),
    });
    // The domestic special forms list every line; everywhere else a row has one of each kind.
    const inRow = section === 'special' || section === 'special2' ? inPageOrder : mainLines;
    const cards = items.map((row) => cardOfLevel(fixtureCard(row, inRow(row.markets), row.marketCount), marginPercent));
    return { items: cards, total, marginPercent, serverTime };
  }

  /** @throws DomainError NOT_FOUND */
  async one({ fixture_id: id, section }: CallParsed<'user/sports/fixture'>, player?: Actor): Promise<CallOutput<'user/sports/fixture'>> {
    const [marginPercent, row, markets] = await Promise.all([
      this.settings.marginOf(player),
      this.fixtures.byId(this.database, id),
      this.markets.ofFixtures(this.database, [id], section && typesOf(section)),
    ]);
    if (!row) throw refuse('NOT_FOUND');
    const card = fixtureCard(row, inPageOrder(markets), markets.filter(isOffered).length);
    return { fixture: cardOfLevel(card, marginPercent), marginPercent, serverTime: seoulIso(this.clock.now()) };
  }

  async results({ day, ...filter }: CallParsed<'user/sports/results'>): Promise<CallOutput<'user/sports/results'>> {
    const period = day && { from: seoulDayStart(day), until: seoulDayEnd(day) };
    const { items, total } = await this.list.over(this.database, this.clock.now(), { ...filter, ...period });
    return { items: items.map(fixtureOutcome), total };
  }

  /** In the order in which they were asked for; what does not exist is left out. */
  async marketsNow({ ids }: CallParsed<'user/sports/markets'>, player?: Actor): Promise<CallOutput<'user/sports/markets'>> {
    const marginPercent = await this.settings.marginOf(player);
    const found = await this.markets.byIds(this.database, ids);
    const fixtureIds = [...new Set([...found.values()].map(({ fixtureId }) => fixtureId))];
    const [rows, all] = await Promise.all([
      this.fixtures.byIds(this.database, fixtureIds),
      this.markets.ofFixtures(this.database, fixtureIds),
    ]);
    const cards = new Map(
      [...rows.values()].map((row) => {
        const own = all.filter((market) => market.fixtureId === row.id && isOffered(market));
        const card = fixtureCard(row, mainLines(own.filter(({ type }) => rowTypes.includes(type))), own.length);
        return [row.id, cardOfLevel(card, marginPercent)];
      }),
    );
    const markets = [...new Set(ids)].flatMap((id) => {
      const market = found.get(id);
      const fixture = market && must(cards.get(market.fixtureId), `market ${id} has a fixture`);
      return fixture ? [{ ...marketOfLevel(marketView(market), marginPercent), fixture }] : [];
    });
    return { markets, marginPercent, serverTime: seoulIso(this.clock.now()) };
  }

  private async sectionsOnSale(who: Entrant): Promise<Set<Section>> {
    const settings = await Promise.all(sections.options.map(async (id) => ({ id, onSale: await this.settings.isOnSale(id, who) })));
    return new Set(settings.filter(({ onSale }) => onSale).map(({ id }) => id));
  }
}

/** Fixtures of one league that stand in any of the sections; one that stands in several counts once. */
function countIn({ league, status, fixtures }: LeagueOffer, sections: readonly Section[]): number {
  const own = sectionsOf({ league, status }).filter((section) => sections.includes(section));
  return Math.max(
    0,
    ...own.map((section) => fixtures[section === 'cross' || section === 'special' || section === 'special2' ? section : 'all']),
  );
}

/** Sports and leagues that have fixtures in any of the sections. */
function sportsOf(offers: readonly LeagueOffer[], shown: readonly Section[]): CallOutput<'user/sports/menu'>['sports'] {
  const leagues = new Map<number, ReturnType<typeof leagueView> & { fixtures: number }>();
  for (const offer of offers) {
    const fixtures = countIn(offer, shown);
    const known = leagues.get(offer.league.id);
    if (known) known.fixtures += fixtures;
    else if (fixtures > 0) leagues.set(offer.league.id, { ...leagueView(offer.league), fixtures });
  }
  return sports.options.flatMap((sport) => {
    const own = [...leagues.values()].filter((league) => league.sport === sport);
    return own.length > 0 ? [{ sport, fixtures: sum(own.map(({ fixtures }) => fixtures)), leagues: own }] : [];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
