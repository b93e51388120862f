import { Inject, Injectable } from '@nestjs/common';
import { type CallParsed, type FixtureStatus, fixtureTransitions, isFixtureOver, refuse } from '#lib/contract';
import { canMove, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, differenceOf, StopReasons, type Tx } from '#lib/platform';
import { type FixtureChange, FixturesRepository } from '../data/fixtures.repository.js';
import type { FixtureRow } from '../data/sports-rows.js';
import { FixtureChanges } from '../fixture-changes.js';

type Input = CallParsed<'admin/sports/fixture/update'>;

/** An administrator moves a fixture's start, postpones or abandons it, stops or resumes its bets. */
@Injectable()
export class UpdateFixture {
  constructor(
    private readonly commands: Commands,
    private readonly fixtures: FixturesRepository,
    private readonly changes: FixtureChanges,
    private readonly stopReasons: StopReasons,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND; FIXTURE_CHANGED when it has changed since `version`; FIXTURE_OVER; STATUS_NOT_ALLOWED; INVALID_INPUT for
   * a start that is past, or that is given to a match under way
   */
  execute(command: CommandContext, input: Input): Promise<void> {
    return this.commands.run(command, async (tx) => {
      await this.fixtures.shut(tx, [input.fixture_id]);
      const before = await this.fixtures.byId(tx, input.fixture_id);
      if (!before) throw refuse('NOT_FOUND');
      if (before.version !== input.version) throw refuse('FIXTURE_CHANGED');
      if (isFixtureOver(before.status)) throw refuse('FIXTURE_OVER');
      const change = {
        ...this.moved(before, input),
        ...(input.status && entered(before, input.status)),
        ...(input.suspended !== undefined && { suspended: input.suspended }),
      };
      if (Object.keys(change).length === 0) return;
      await this.changes.change(tx, before.id, change);
      const difference = differenceOf(before, change);
      const after = { ...difference.after, ...(await this.followStop(tx, before, input)) };
      await audit(tx, command, this.clock, [
        { action: 'fixture.update', target: `fixture:${before.id}`, before: difference.before, after },
      ]);
    });
  }

  private followStop(tx: Tx, { id, suspended: before }: FixtureRow, { suspended, stopReason: reason }: Input): Promise<object> | undefined {
    if (suspended === undefined) return undefined;
    const step = { wasOn: before !== 'manual', isOn: suspended !== 'manual', reason, isUrgent: true };
    return this.stopReasons.follow(tx, `fixture:${id}`, step);
  }

  private moved(before: FixtureRow, { kickOff: asked, status: wanted }: Input): FixtureChange {
    if (asked === undefined) return {};
    const kickOff = new Date(asked);
    const status = wanted ?? before.status;
    if (status === 'live' || kickOff <= this.clock.now())
      throw refuse('INVALID_INPUT', { field: 'kickOff', reason: status === 'live' ? 'is under way' : 'is past' });
    return kickOff.getTime() === before.kickOff.getTime() ? {} : { kickOff };
  }
}

function entered(before: FixtureRow, status: FixtureStatus): FixtureChange {
  if (status === before.status) return {};
  if (!canMove(fixtureTransitions, before.status, status)) throw refuse('STATUS_NOT_ALLOWED', { from: before.status, to: status });
  // Bets on a match under way count from its score; one that does not go on has no clock that runs.
  return status === 'live' ? { status, score: before.score ?? [0, 0] } : { status, clock: null };
}
