import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, type FixtureStoryView, refuse } from '#lib/contract';
import { type Actor, marketOddsOfLevel, seoulIso } from '#lib/kernel';
import { Database } from '#lib/platform';
import { FixtureEventsRepository, type PastMatch } from '../data/fixture-events.repository.js';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import { SportsSettings } from '../settings/sports-settings.js';

const formMatches = 5;
const meetingMatches = 10;
/** A chart needs no more moves. */
const mostMoves = 120;

/** What stands beside a match: what happened in it, how its odds moved, what came before. */
@Injectable()
export class FixtureStory {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly events: FixtureEventsRepository,
    private readonly markets: MarketsRepository,
    private readonly settings: SportsSettings,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async read(
    { fixture_id: id }: CallParsed<'user/sports/fixture/story'>,
    player?: Actor,
  ): Promise<CallOutput<'user/sports/fixture/story'>> {
    const fixture = await this.fixtures.byId(this.database, id);
    if (!fixture) throw refuse('NOT_FOUND');
    const { home, away, kickOff } = fixture;
    const [events, odds, homeForm, awayForm, meetings] = await Promise.all([
      this.events.of(this.database, id),
      this.odds(id, await this.settings.marginOf(player)),
      this.events.matchesOf(this.database, home.id, kickOff, formMatches),
      this.events.matchesOf(this.database, away.id, kickOff, formMatches),
      this.events.meetings(this.database, [home.id, away.id], kickOff, meetingMatches),
    ]);
    return {
      events,
      odds,
      form: { home: homeForm.map((match) => pastView(match, home.id)), away: awayForm.map((match) => pastView(match, away.id)) },
      meetings: meetings.map((match) => pastView(match, home.id)),
    };
  }

  private async odds(fixtureId: number, marginPercent: number): Promise<FixtureStoryView['odds']> {
    const [market] = await this.markets.ofFixtures(this.database, [fixtureId], ['match_odds', 'winner']);
    if (!market) return null;
    const moves = await this.markets.moves(this.database, market.id, mostMoves);
    return {
      marketId: market.id,
      type: market.type,
      moves: moves.map(({ at, odds }) => ({ at: seoulIso(at), odds: marketOddsOfLevel(odds, marginPercent) })),
    };
  }
}

function pastView({ id, kickOff, home, away, score }: PastMatch, side: number): FixtureStoryView['meetings'][number] {
  const margin = (score[0] - score[1]) * (home.id === side ? 1 : -1);
  return { fixtureId: id, kickOff: seoulIso(kickOff), home, away, score, ended: margin > 0 ? 'won' : margin < 0 ? 'lost' : 'drawn' };
}
