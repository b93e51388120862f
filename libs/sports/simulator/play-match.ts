import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { type FixtureChange, FixturesRepository } from '../data/fixtures.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import { SimulatedMatchesRepository, type SimulatedMatchRow } from '../data/simulated-matches.repository.js';
import type { FixtureRow, MarketRow } from '../data/sports-rows.js';
import { FixtureChanges } from '../fixture-changes.js';
import { SportsSettings } from '../settings/sports-settings.js';
import { type MatchScript, writeScript } from './domain/match-script.js';
import { clockAt, type MatchState, resultOf, stateAt } from './domain/match-state.js';
import { marketKey, movesTo } from './domain/moves.js';
import { offerFor, type OfferedMarket } from './domain/offer.js';
import { opinionAt } from './domain/opinion.js';

/** As odds and results name who told them. */
export const simulatorSource = 'simulator';

/** Seconds of match time since the start; below 0 before it. */
export function elapsedAt({ fixture, speed }: SimulatedMatchRow, now: Date): number {
  return ((now.getTime() - fixture.kickOff.getTime()) * speed) / 1_000;
}

export function scriptOf({ fixture, seed, means, told }: SimulatedMatchRow): MatchScript {
  return writeScript({ sport: fixture.league.sport, seed, means, told });
}

/** What a fixture is to become so that it is at a state of its match; nothing where it is there already. */
export function changeTo(match: SimulatedMatchRow, script: MatchScript, state: MatchState): FixtureChange {
  const { fixture, speed, told } = match;
  if (state.period === 'over') return {};
  const isFootball = fixture.league.sport === 'football';
  const isCounted = (what: 'corners' | 'cards') => isFootball && (!told || told[what] !== null);
  const asPlayed: FixtureChange = {
    ...{ status: 'live', clock: clockAt(script, state.period, fixture.kickOff, speed), score: state.score },
    corners: isCounted('corners') ? state.corners : null,
    cards: isCounted('cards') ? state.cards : null,
    shots: isFootball ? state.shots : null,
    shotsOnTarget: isFootball ? state.shotsOnTarget : null,
    // What an administrator has stopped, he resumes.
    suspended: fixture.suspended === 'manual' ? 'manual' : state.suspended,
  };
  return Object.fromEntries(
    Object.entries(asPlayed).filter(([field, value]) => !isDeepStrictEqual(fixture[field as keyof FixtureChange], value)),
  );
}

/**
 * Brings one simulated match to where it is at this instant: state, odds, result. It follows from the seed and the time, so anybody who
 * does it, and however often, comes to the same. What administrators have changed stays as they left it.
 */
@Injectable()
export class PlayMatch {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly matches: SimulatedMatchesRepository,
    private readonly changes: FixtureChanges,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(fixtureId: number): Promise<void> {
    return this.database.transaction((tx) => this.runIn(tx, fixtureId));
  }

  /** The same as a part of a transaction. */
  async runIn(tx: Tx, fixtureId: number): Promise<void> {
    await this.fixtures.shut(tx, [fixtureId]);
    const match = must(await this.matches.byId(tx, fixtureId), `${fixtureId} is no simulated match`);
    if (match.fixture.status !== 'scheduled' && match.fixture.status !== 'live') return;
    const script = scriptOf(match);
    const elapsed = elapsedAt(match, this.clock.now());
    if (elapsed >= script.endsAt) return this.end(tx, match, script);
    const state = stateAt(script, Math.max(0, elapsed));
    if (elapsed >= 0) await this.change(tx, fixtureId, changeTo(match, script, state));
    await this.price(tx, match, state, elapsed >= 0);
  }

  private async end(tx: Tx, { fixture, told, seed, means }: SimulatedMatchRow, script: MatchScript): Promise<void> {
    const result = resultOf({ sport: fixture.league.sport, seed, means, told }, script);
    await this.changes.enter(tx, fixture.id, { result, source: simulatorSource, enteredBy: null, reason: '' });
  }

  private async change(tx: Tx, fixtureId: number, change: FixtureChange): Promise<void> {
    if (Object.keys(change).length > 0) await this.changes.change(tx, fixtureId, change);
  }

  private async price(tx: Tx, match: SimulatedMatchRow, state: MatchState, isLive: boolean): Promise<void> {
    const { fixture, told } = match;
    // A replay has the odds of its file until the match begins.
    if (told && !isLive) return;
    const known = (await this.markets.ofFixtures(tx, [fixture.id])).filter(({ status }) => status !== 'settled' && status !== 'cancelled');
    const taken = await this.markets.takenOver(tx, [fixture.id], [simulatorSource, fixture.source]);
    const isTaken = new Set(known.filter(({ id }) => taken.has(id)).map(marketKey));
    // A virtual match is too short to bet on while it is played.
    const offered = isLive && fixture.league.virtual ? [] : await this.offer(tx, match, state, known);
    const moves = movesTo(offered, known).filter((move) => !isTaken.has(marketKey(move)));
    await this.changes.saveMarkets(tx, fixture.id, moves, simulatorSource);
  }

  private async offer(
    tx: Tx,
    { fixture, seed, means, types }: SimulatedMatchRow,
    state: MatchState,
    known: readonly MarketRow[],
  ): Promise<OfferedMarket[]> {
    const open = new Set(known.filter(({ status }) => status === 'active').map(marketKey));
    const { marginPercent, maxOdds } = await this.settings.catalogue(tx);
    const now = this.clock.now();
    return offerFor(state, {
      ...{ sport: fixture.league.sport, maxOdds, margin: (fixture.league.marginPercent ?? marginPercent) / 100 },
      means: [means[0] * this.opinion(fixture, seed, 0, now), means[1] * this.opinion(fixture, seed, 1, now)],
      isOpen: (type, line) => open.has(marketKey({ type, line })),
      ...(types && { types }),
    });
  }

  /** Points of basketball are many: the same doubt about a side is a much smaller share of them. */
  private opinion({ league }: FixtureRow, seed: string, side: 0 | 1, now: Date): number {
    return opinionAt(seed, side, now) ** (league.sport === 'football' ? 1 : 0.2);
  }
}
