import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, Schedules, Ticker } from '#lib/platform';
import { SimulatedMatchesRepository, type SimulatedMatchRow } from '../data/simulated-matches.repository.js';
import { SportsSettings } from '../settings/sports-settings.js';
import { AnnounceMatches } from './announce-matches.js';
import type { MatchScript } from './domain/match-script.js';
import { stateAt } from './domain/match-state.js';
import { changeTo, elapsedAt, PlayMatch, scriptOf } from './play-match.js';

const tickMs = 1_000;
const announceMs = 10_000;
/** How long odds are left alone, from and to: long before the start, in the last hours before it, and while the match is played. */
const pauseMs = { long: [120_000, 300_000], before: [20_000, 60_000], live: [2_000, 5_000] } as const;
const lastHoursMs = 2 * 3_600_000;

/** What this process remembers of a match; what it forgets it works out again. */
interface Known {
  script: MatchScript;
  /** When its odds move next, ms. */
  movesAt: number;
}

/**
 * Plays the simulated matches: announces them, moves their odds, and brings each to its next state when that comes. Any number of
 * workers may run it; one of them plays at a time, and another goes on where a killed one stopped.
 */
@Injectable()
export class SimulatorScheduler {
  private readonly ticker: Ticker;
  private readonly known = new Map<number, Known>();
  private announcedAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly matches: SimulatedMatchesRepository,
    private readonly settings: SportsSettings,
    private readonly announce: AnnounceMatches,
    private readonly playMatch: PlayMatch,
    private readonly schedules: Schedules,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const work = () => this.schedules.alone('simulator', () => this.tick());
    this.ticker = new Ticker({ name: 'simulator', work, delayMs: () => tickMs - (this.clock.now().getTime() % tickMs), logger });
  }

  start(): void {
    this.ticker.start();
  }

  /** Finishes the tick under way. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** One look at what is due. Matches that are announced are played to their end, also once the simulator is switched off. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    await this.announceDue(now);
    const open = await this.matches.open(this.database);
    this.forgetAllBut(open);
    const failures: unknown[] = [];
    for (const match of open) {
      if (this.ticker.isStopped) break;
      if (!this.isDue(match, now)) continue;
      // One match that cannot be played must not hold up the others.
      await this.playMatch.run(match.fixture.id).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some matches could not be played');
  }

  private async announceDue(now: Date): Promise<void> {
    if (now.getTime() - this.announcedAt < announceMs || !(await this.settings.catalogue()).simulator) return;
    await this.announce.run();
    this.announcedAt = now.getTime();
  }

  /** True when something of it is to be written: its match has gone on, or its odds move. */
  private isDue(match: SimulatedMatchRow, now: Date): boolean {
    const known = this.know(match, now);
    const elapsed = elapsedAt(match, now);
    const isMoving = now.getTime() >= known.movesAt;
    if (isMoving) known.movesAt = nextMove(match, now);
    if (elapsed < 0) return isMoving;
    const state = stateAt(known.script, elapsed);
    const isBettable = !match.fixture.league.virtual && match.fixture.suspended === null;
    return state.period === 'over' || Object.keys(changeTo(match, known.script, state)).length > 0 || (isMoving && isBettable);
  }

  private know(match: SimulatedMatchRow, now: Date): Known {
    const { id } = match.fixture;
    const known = this.known.get(id) ?? { script: scriptOf(match), movesAt: nextMove(match, now) };
    this.known.set(id, known);
    return known;
  }

  private forgetAllBut(open: readonly SimulatedMatchRow[]): void {
    const ids = new Set(open.map(({ fixture }) => fixture.id));
    for (const id of this.known.keys()) if (!ids.has(id)) this.known.delete(id);
  }
}

function nextMove({ fixture }: SimulatedMatchRow, now: Date): number {
  const untilStart = fixture.kickOff.getTime() - now.getTime();
  const [from, to] = pauseMs[untilStart <= 0 ? 'live' : untilStart <= lastHoursMs ? 'before' : 'long'];
  return now.getTime() + from + (to - from) * Math.random();
}
