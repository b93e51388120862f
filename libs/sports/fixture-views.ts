import type { CallOutput, FixtureCard, FixtureState, LeagueView, Section, SportsMarket } from '#lib/contract';
import type { DomainEvent } from '#lib/events';
import { marketOddsOfLevel, seoulIso } from '#lib/kernel';
import type { FixtureRow, LeagueRow, MarketRow, TeamRow } from './data/sports-rows.js';

export function marketView({ id, type, line, status, version, odds, results }: MarketRow): SportsMarket {
  return { id, type, line, status, version, odds, results };
}

export const leagueView = ({ id, sport, name, nameKo, country, virtual }: LeagueRow): LeagueView => ({
  id,
  sport,
  name,
  nameKo,
  country,
  virtual,
});
const teamView = ({ id, name, nameKo }: TeamRow) => ({ id, name, nameKo });

/** What changes of a fixture while it is watched. */
export function fixtureState({
  id,
  status,
  kickOff,
  clock,
  score,
  corners,
  cards,
  shots,
  shotsOnTarget,
  suspended,
  version,
}: Omit<FixtureRow, 'result' | 'resultRevision'>): FixtureState {
  return { id, status, kickOff: seoulIso(kickOff), clock, score, corners, cards, shots, shotsOnTarget, suspended, version };
}

/** @param markets those that are shown; @param marketCount how many are on sale, these included */
export function fixtureCard(row: FixtureRow, markets: readonly MarketRow[], marketCount: number): FixtureCard {
  return {
    ...fixtureState(row),
    ...{ league: leagueView(row.league), home: teamView(row.home), away: teamView(row.away) },
    ...{ markets: markets.map(marketView), marketCount },
  };
}

/** A fixture as a level is offered it. @param marginPercent of the level */
export function cardOfLevel(card: FixtureCard, marginPercent: number): FixtureCard {
  return { ...card, markets: card.markets.map((market) => marketOfLevel(market, marginPercent)) };
}

export function marketOfLevel(market: SportsMarket, marginPercent: number): SportsMarket {
  return marginPercent === 0 ? market : { ...market, odds: marketOddsOfLevel(market.odds, marginPercent) };
}

/** A fixture that is over. */
export function fixtureOutcome({
  result,
  resultRevision: revision,
  ...row
}: FixtureRow): CallOutput<'user/sports/results'>['items'][number] {
  return { ...fixtureState(row), league: leagueView(row.league), home: teamView(row.home), away: teamView(row.away), result, revision };
}

const streamOf = (fixtureId: number) => `fixture:${fixtureId}`;
/** Markets of one event: what is larger does not fit the bus. */
const marketsPerEvent = 15;

/** The event of markets that are new or different now. */
export function oddsEvents(fixtureId: number, markets: readonly MarketRow[], at: Date): DomainEvent[] {
  const events: DomainEvent[] = [];
  for (let from = 0; from < markets.length; from += marketsPerEvent) {
    const data = { fixtureId, markets: markets.slice(from, from + marketsPerEvent).map(marketView) };
    events.push({ name: 'odds.changed', at, streams: [streamOf(fixtureId)], data });
  }
  return events;
}

/** The event of a fixture's clock, score or state. */
export function fixtureEvent(row: FixtureRow, marketCount: number, at: Date): DomainEvent {
  return { name: 'fixture.changed', at, streams: [streamOf(row.id)], data: { ...fixtureState(row), marketCount } };
}

/** The event that fixtures came into lists, or left them. */
export function listsEvent(sections: readonly Section[], at: Date): DomainEvent {
  return { name: 'fixtures.changed', at, streams: ['site'], data: { sections } };
}

/** Where a fixture is offered, whatever markets it has. */
export function sectionsOf({ league, status }: Pick<FixtureRow, 'league' | 'status'>): Section[] {
  if (league.virtual) return ['virtual'];
  return status === 'live' ? ['inplay', 'live'] : ['europe', 'cross', 'special', 'special2'];
}
