import { Inject, Injectable } from '@nestjs/common';
import type { Score } from '#lib/contract';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import type { FixtureChange } from '../data/fixtures.repository.js';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import { SimulatedMatchesRepository, type SimulatedMatchRow } from '../data/simulated-matches.repository.js';
import type { FixtureRow, MarketDraft } from '../data/sports-rows.js';
import { FixtureChanges } from '../fixture-changes.js';
import { SportsSettings } from '../settings/sports-settings.js';
import { type MatchScript, writeScript } from './domain/match-script.js';
import { clockAt, type MatchState, resultOf, stateAt } from './domain/match-state.js';
import { offerFor } from './domain/offer.js';
import { opinionAt } from './domain/opinion.js';

/** As odds and results name who told them. */
export const simulatorSource = 'simulator';

/** Seconds of match time since the start; below 0 before it. */
export function elapsedAt({ fixture, speed }: SimulatedMatchRow, now: Date): number {
  return ((now.getTime() - fixture.kickOff.getTime()) / 1_000) * speed;
}

export function scriptOf({ fixture, seed, means, told }: SimulatedMatchRow): MatchScript {
  return writeScript({ sport: fixture.league.sport, seed, means, told });
}

/** What a fixture is to become so that it is at a state of its match; nothing where it is there already. */
export function changeTo(match: SimulatedMatchRow, script: MatchScript, state: MatchState): FixtureChange {
  const { fixture, speed, told } = match;
  if (state.period === 'over') return {};
  const hasCorners = fixture.league.sport === 'football' && (!told || told.corners !== null);
  const hasCards = fixture.league.sport === 'football' && (!told || told.cards !== null);
  return {
    ...(fixture.status !== 'live' && { status: 'live' }),
    ...(fixture.clock?.period !== state.period && { clock: clockAt(script, state.period, fixture.kickOff, speed) }),
    ...(!isSame(fixture.score, state.score) && { score: state.score }),
    ...(hasCorners && !isSame(fixture.corners, state.corners) && { corners: state.corners }),
    ...(hasCards && !isSame(fixture.cards, state.cards) && { cards: state.cards }),
    // What an administrator has stopped, he resumes.
    ...(fixture.suspended !== 'manual' && fixture.suspended !== state.suspended && { suspended: state.suspended }),
  };
}

const isSame = (a: Score | null, b: Score) => a !== null && a[0] === b[0] && a[1] === b[1];

/**
 * Brings one simulated match to where it is at this instant: state, odds, result. It follows from the seed and the time, so whoever
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
    const sources = [simulatorSource, fixture.source];
    const taken = await this.markets.takenOver(tx, [fixture.id], sources);
    const known = (await this.markets.ofFixtures(tx, [fixture.id])).filter(({ status }) => status !== 'settled' && status !== 'cancelled');
    const open = new Set(known.filter(({ status }) => status === 'active').map(keyOf));
    // A virtual match is too short to bet on while it is played.
    const isOver = isLive && fixture.league.virtual;
    const offered: MarketDraft[] = isOver ? [] : await this.offer(tx, match, state, (type, line) => open.has(keyOf({ type, line })));
    const offeredKeys = new Set(offered.map(keyOf));
    const ended = known.filter((market) => market.status !== 'closed' && !offeredKeys.has(keyOf(market)));
    const takenKeys = new Set(known.filter(({ id }) => taken.has(id)).map(keyOf));
    const drafts = [...offered, ...ended.map(({ type, line, odds }) => ({ type, line, odds, status: 'closed' as const }))];
    await this.changes.saveMarkets(tx, fixture.id, drafts.filter((draft) => !takenKeys.has(keyOf(draft))), simulatorSource);
  }

  private async offer(tx: Tx, { fixture, seed, means, types }: SimulatedMatchRow, state: MatchState, isOpen: (type: string, line: number) => boolean) {
    const { marginPercent, maxOdds } = await this.settings.catalogue(tx);
    const now = this.clock.now();
    return offerFor(state, {
      ...{ sport: fixture.league.sport, maxOdds, isOpen, margin: (fixture.league.marginPercent ?? marginPercent) / 100 },
      means: [means[0] * this.opinion(fixture, seed, 0, now), means[1] * this.opinion(fixture, seed, 1, now)],
      ...(types && { types }),
    });
  }

  /** Points of basketball are many: the same doubt about a side is a much smaller share of them. */
  private opinion({ league }: FixtureRow, seed: string, side: 0 | 1, now: Date): number {
    return opinionAt(seed, side, now) ** (league.sport === 'football' ? 1 : 0.2);
  }
}

const keyOf = ({ type, line }: { type: string; line: number | null }) => `${type} ${line ?? ''}`;
