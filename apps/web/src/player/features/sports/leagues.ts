import type { FixtureCard } from '../../../shared/sports/fixture-updates.js';

export interface LeagueGroup {
  readonly league: FixtureCard['league'];
  readonly fixtures: readonly FixtureCard[];
}

/** Fixtures by their leagues in the order of the list, favourites first. */
export function byLeague(fixtures: readonly FixtureCard[], favourites: ReadonlySet<number>): LeagueGroup[] {
  const groups = new Map<number, { league: FixtureCard['league']; fixtures: FixtureCard[] }>();
  for (const fixture of fixtures) {
    const known = groups.get(fixture.league.id);
    if (known === undefined) groups.set(fixture.league.id, { league: fixture.league, fixtures: [fixture] });
    else known.fixtures.push(fixture);
  }
  const all = [...groups.values()];
  return [...all.filter(({ league }) => favourites.has(league.id)), ...all.filter(({ league }) => !favourites.has(league.id))];
}
