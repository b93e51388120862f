import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, LOGGER, type Tx } from '#lib/platform';
import { FeedRepository } from '../data/feed.repository.js';
import { type FixtureChange, FixturesRepository } from '../data/fixtures.repository.js';
import { LeaguesRepository } from '../data/leagues.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import type { FixtureRow } from '../data/sports-rows.js';
import { FixtureChanges } from '../fixture-changes.js';
import { type FeedMessage, partOf } from './feed-message.js';

const statePart = 'state';

/**
 * Brings a fixture to what a supplier's message says, in one transaction. Of each part, that is the state and every market, the newest
 * message stands: one that comes late or again changes nothing. A fixture that is over changes no more by itself; an administrator can
 * still correct its result.
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
  ) {}

  run(source: string, message: FeedMessage): Promise<void> {
    return this.database.transaction(async (tx) => {
      const id = await this.fixtureOf(tx, source, message);
      if (id === undefined) return this.logger.warn({ source, fixture: message.fixture }, 'message refused: both names mean the same team');
      await this.fixtures.shut(tx, [id]);
      const fixture = (await this.fixtures.byId(tx, id))!;
      if (fixture.resultRevision > 0) return this.tellDifference(source, fixture, message);
      await this.takeState(tx, fixture, message);
      await this.takeMarkets(tx, source, fixture, message);
      await this.takeResult(tx, source, id, message);
    });
  }

  /** @returns undefined where the supplier's names of both sides are one team's */
  private async fixtureOf(tx: Tx, source: string, { fixture }: FeedMessage): Promise<number | undefined> {
    const { key, sport, league, home, away, kickOff } = fixture;
    const known = (await this.fixtures.bySourceKeys(tx, source, [key])).get(key);
    if (known) return known.id;
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

  private async takeState(tx: Tx, fixture: FixtureRow, { sequence, state, fixture: { kickOff } }: FeedMessage): Promise<void> {
    if (!state || !(await this.feed.advance(tx, fixture.id, [statePart], sequence)).has(statePart)) return;
    const told: FixtureChange = { ...state, kickOff: new Date(kickOff) };
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

  private async takeResult(tx: Tx, source: string, id: number, { result }: FeedMessage): Promise<void> {
    if (result === undefined) return;
    await this.changes.enter(tx, id, { result: result === 'void' ? null : result, source, enteredBy: null, reason: '' });
  }
}
