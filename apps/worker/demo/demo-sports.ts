import { Inject, Injectable } from '@nestjs/common';
import { TicketScheduler } from '#lib/betting';
import { catalogueGroup, FixtureChanges, type FixtureRow, FixturesRepository, SimulatorScheduler, simulatorSource } from '#lib/sports';
import type { TestClock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { SettleFixture } from '#lib/settlement';
import type { DemoAction } from './action.js';
import { DemoTickets, type Slip, slipsAhead, slipsInPlay, slipsOnVirtual } from './demo-tickets.js';
import { type DemoPerson, demoPlayers, isUntouched } from './people.js';

const minuteMs = 60_000;
/** Before the end of the history. At the first time matches are ahead, and at the second under way, that are over at the end. */
const betsBeforeMs = { first: 80 * minuteMs, second: 40 * minuteMs, last: 10 * minuteMs };
/** No match takes longer from its start to its result. */
const longestMatchMs = { real: 55 * minuteMs, virtual: 5 * minuteMs };
/** Tickets are left open on matches that begin within this time. */
const soonMs = 180 * minuteMs;
/** A little more than what tickets on matches under way wait for. */
const delayMs = 6_000;
/** From one ticket to the next, at most: all of a time take a minute, so that hardly a round of a draw is passed over. */
const pauseMs = 2_000;
/** More than the history has. */
const fixturesAtMost = 1_000;
const touchedPlayers = demoPlayers.filter(({ account }) => !isUntouched(account));

/** The simulator's matches in the last hours of the history, and what people bet on them. */
@Injectable()
export class DemoSports {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly simulator: SimulatorScheduler,
    private readonly fixtures: FixturesRepository,
    private readonly changes: FixtureChanges,
    private readonly tickets: DemoTickets,
    private readonly pending: TicketScheduler,
    private readonly settleFixture: SettleFixture,
    @Inject(CLOCK) private readonly clock: TestClock,
  ) {}

  async open(): Promise<void> {
    await this.settings.change(catalogueGroup, { simulator: true }, 'demo');
  }

  /** @param until when the history ends, ms */
  actions(until: number): DemoAction[] {
    const first = [...slipsAhead(14), ...slipsInPlay(4), ...slipsOnVirtual(3)];
    const second = [...slipsInPlay(8), ...slipsOnVirtual(4)];
    const last = [...slipsAhead(24), ...slipsInPlay(4)];
    return [
      { at: until - betsBeforeMs.first, do: async () => this.callOff(await this.betOnWhatEnds(first, until)) },
      { at: until - betsBeforeMs.second, do: async () => void (await this.betOnWhatEnds(second, until)) },
      { at: until - betsBeforeMs.last, do: () => this.leaveOpen(last, until) },
    ];
  }

  /** Brings the matches to the clock's instant, and settles the tickets on those that are over. */
  async play(): Promise<void> {
    await this.simulator.tick();
    for (const id of await this.fixtures.unsettled(this.database, fixturesAtMost)) await this.settleFixture.execute(id);
  }

  /** @returns the matches that were bet on */
  private async betOnWhatEnds(slips: readonly Slip[], until: number): Promise<FixtureRow[]> {
    return this.bet(slips, demoPlayers, { until, isMeant: (fixture) => endOf(fixture) <= until });
  }

  private async leaveOpen(slips: readonly Slip[], until: number): Promise<void> {
    await this.bet(slips, touchedPlayers, { until, isMeant: ({ kickOff }) => kickOff.getTime() < until + soonMs });
  }

  /** One ticket after the other, the last of them decided before the history ends. */
  private async bet(
    slips: readonly Slip[],
    people: readonly DemoPerson[],
    { until, isMeant }: { until: number; isMeant: (fixture: FixtureRow) => boolean },
  ): Promise<FixtureRow[]> {
    await this.play();
    const now = this.clock.now().getTime();
    const pause = Math.max(0, Math.min(pauseMs, (until - delayMs - now) / slips.length));
    const beginsLater = ({ status, kickOff }: FixtureRow) => status === 'live' || kickOff.getTime() > now + pause * slips.length;
    const matches = await this.tickets.matches((fixture) => isMeant(fixture) && beginsLater(fixture));
    const placed: FixtureRow[] = [];
    for (const slip of slips) {
      placed.push(...(await this.tickets.place(slip, people, matches)));
      this.clock.advance(pause);
    }
    this.clock.advance(delayMs);
    await this.pending.tick();
    return placed;
  }

  /** Makes the first of some matches void. */
  private async callOff([match]: readonly FixtureRow[]): Promise<void> {
    if (!match) return;
    const end = { result: null, source: simulatorSource, enteredBy: null, reason: '' };
    await this.database.transaction((tx) => this.changes.enter(tx, match.id, end));
  }
}

/** When a match is over at the latest, ms. */
function endOf({ kickOff, league }: FixtureRow): number {
  return kickOff.getTime() + longestMatchMs[league.virtual ? 'virtual' : 'real'];
}
