import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { fixtureCounts, fixtureTransitions } from '#lib/contract';
import { canMove, type Clock, seoulIso } from '#lib/kernel';
import { CLOCK, Database, LOGGER, type Tx } from '#lib/platform';
import { FeedRepository } from '../data/feed.repository.js';
import { type FixtureChange, FixturesRepository } from '../data/fixtures.repository.js';
import { LeaguesRepository } from '../data/leagues.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import type { FixtureRow, TeamRow } from '../data/sports-rows.js';
import { FixtureChanges } from '../fixture-changes.js';
import { type FeedMessage, partOf } from './feed-message.js';

const statePart = 'state';

/**
 * Brings a fixture to what a supplier's message says, in one transaction. Of each part, that is the state and every market, the newest
 * message stands: a late or repeated message changes nothing. A key stands for two teams at one ground: a message of others under it is
 * refused, as is a state that cannot follow and a result before the start. A fixture that is over changes no more by itself; an
 * administrator can still correct its result.
 */
@Injectable()
export class TakeMessage {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly leagues: LeaguesRepository,
    private readonly markets: MarketsRepository,
    private readonly feed: FeedRepository,
    private readonly changes: FixtureChanges,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(source: string, message: FeedMessage): Promise<void> {
    return this.database.transaction(async (tx) => {
      const known = (await this.fixtures.bySourceKeys(tx, source, [message.fixture.key])).get(message.fixture.key);
      if (known && !(await this.isOfFixture(tx, source, known, message)))
        return this.logger.warn({ source, fixtureId: known.id, fixture: message.fixture }, 'message refused: the key is of other teams');
      const id = known?.id ?? (await this.add(tx, source, message));
      if (id === undefined) return this.logger.warn({ source, fixture: message.fixture }, 'message refused: both names mean the same team');
      await this.fixtures.shut(tx, [id]);
      const fixture = (await this.fixtures.byId(tx, id))!;
      if (fixture.resultRevision > 0) return this.tellDifference(source, fixture, message);
      await this.takeState(tx, source, fixture, message);
      await this.takeMarkets(tx, source, fixture, message);
      await this.takeResult(tx, source, fixture, message);
    });
  }

  /** A supplier may use a key again for another match, or turn the sides. Fixtures keep their teams when names are mapped anew. */
  private async isOfFixture(tx: Tx, source: string, { league, home, away }: FixtureRow, { fixture }: FeedMessage): Promise<boolean> {
    if (league.sport !== fixture.sport) return false;
    const isTeam = async (team: TeamRow, name: string) =>
      team.name === name || (await this.leagues.knownTeam(tx, { source, sport: fixture.sport, name })) === team.id;
    return (await isTeam(home, fixture.home)) && isTeam(away, fixture.away);
  }

  /** @returns undefined where the supplier's names of both sides are one team's */
  private async add(tx: Tx, source: string, { fixture }: FeedMessage): Promise<number | undefined> {
    const { key, sport, league, home, away, kickOff } = fixture;
    const leagueId = await this.leagues.named(tx, { source, sport, name: league });
    const homeId = await this.leagues.team(tx, { source, sport, name: home });
    const awayId = await this.leagues.team(tx, { source, sport, name: away });
    if (homeId === awayId) return undefined;
    return this.changes.add(tx, { leagueId, homeId, awayId, source, sourceKey: key, kickOff: new Date(kickOff) }, []);
  }

  private tellDifference(source: string, { id, result, status }: FixtureRow, message: FeedMessage): void {
    if (message.result === undefined) return;
    const told = message.result === 'void' ? null : message.result;
    if (!isDeepStrictEqual(told, result))
      this.logger.warn({ source, fixtureId: id, status, result, told }, 'message refused: the fixture has another result');
  }

  private async takeState(tx: Tx, source: string, fixture: FixtureRow, { sequence, state, fixture: sent }: FeedMessage): Promise<void> {
    if (!state || !(await this.feed.advance(tx, fixture.id, [statePart], sequence)).has(statePart)) return;
    const { status } = state;
    if (status !== fixture.status && !canMove(fixtureTransitions, fixture.status, status))
      return this.logger.warn({ source, fixtureId: fixture.id, from: fixture.status, to: status }, 'state refused: it cannot follow');
    const told: FixtureChange = { ...state, kickOff: new Date(sent.kickOff) };
    // What was counted in a match that has begun stays where the supplier counts no more.
    if (status !== 'scheduled') for (const count of fixtureCounts) if (told[count] === null) delete told[count];
    // What an administrator has stopped, he resumes.
    if (fixture.suspended === 'manual') delete told.suspended;
    const fresh = Object.entries(told).filter(([field, value]) => !isDeepStrictEqual(fixture[field as keyof FixtureChange], value));
    if (fresh.length > 0) await this.changes.change(tx, fixture.id, Object.fromEntries(fresh));
  }

  private async takeMarkets(tx: Tx, source: string, { id }: FixtureRow, { sequence, markets }: FeedMessage): Promise<void> {
    if (markets.length === 0) return;
    const fresh = await this.feed.advance(tx, id, markets.map(partOf), sequence);
    const taken = await this.markets.takenOver(tx, [id], [source]);
    const theirs = new Set((await this.markets.ofFixtures(tx, [id])).filter((market) => taken.has(market.id)).map(partOf));
    const drafts = markets.filter((market) => fresh.has(partOf(market)) && !theirs.has(partOf(market)));
    await this.changes.saveMarkets(tx, id, drafts, source);
  }

  /** @param before the fixture without what the message says */
  private async takeResult(tx: Tx, source: string, before: FixtureRow, { result, fixture: { kickOff } }: FeedMessage): Promise<void> {
    if (result === undefined) return;
    const begunAt = new Date(kickOff);
    if (result !== 'void' && begunAt > this.clock.now())
      return this.logger.warn({ source, fixtureId: before.id, result, kickOff }, 'result refused: the match has not begun');
    // Members could bet until the start that was announced.
    const startedAt = before.status === 'scheduled' && begunAt < before.kickOff ? seoulIso(begunAt) : null;
    const whole = result === 'void' ? null : { ...result, startedAt: result.startedAt ?? startedAt };
    await this.changes.enter(tx, before.id, { result: whole, source, enteredBy: null, reason: '' });
  }
}
