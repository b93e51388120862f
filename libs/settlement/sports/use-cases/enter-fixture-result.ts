import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type CallParsed, refuse } from '#lib/contract';
import { FixtureChanges, type FixtureRow, FixturesRepository } from '#lib/sports';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, LOGGER, Queues, type Tx } from '#lib/platform';
import { assertFixtureEnterable } from '../fixture-entry.js';
import { fixtureJob, settleFixtureJob } from '../jobs/settlement-scheduler.js';

type Entry = Omit<CallParsed<'admin/sports/result/enter'>, 'key'>;

/** An administrator gives a fixture its result, corrects it, or makes the fixture void. Settlement follows, ticket by ticket. */
@Injectable()
export class EnterFixtureResult {
  constructor(
    private readonly commands: Commands,
    private readonly fixtures: FixturesRepository,
    private readonly changes: FixtureChanges,
    private readonly queues: Queues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @returns the revision of the result
   * @throws DomainError NOT_FOUND, FIXTURE_CHANGED when something happened to the fixture since it was read, KEY_REUSED, and what
   * `assertFixtureEnterable` refuses; nothing has changed then
   */
  async execute(command: CommandContext, entry: Entry): Promise<{ revision: number }> {
    const entered = await this.commands.run(command, async (tx) => ({ revision: await this.enter(tx, command, entry) }));
    // The settlement clock would find it a second later, so the entry stands whether this succeeds or not.
    await this.queues.add(settleFixtureJob, fixtureJob(entry.fixture_id, this.clock.now())).catch((error: unknown) => {
      this.logger.warn({ err: error, fixtureId: entry.fixture_id }, 'settlement waits for its clock');
    });
    return entered;
  }

  private async enter(tx: Tx, command: CommandContext, { fixture_id: id, result, version, reason }: Entry): Promise<number> {
    await this.fixtures.shut(tx, [id]);
    const before = await this.fixtures.byId(tx, id);
    if (!before) throw refuse('NOT_FOUND');
    // A match under way changes all the time.
    if (before.status !== 'live' && before.version !== version) throw refuse('FIXTURE_CHANGED');
    await assertFixtureEnterable(tx, before, result, this.clock.now());
    const fixture = await this.changes.enter(tx, id, { result, source: 'manual', enteredBy: command.actor.account, reason });
    await audit(tx, command, this.clock, [
      { action: 'fixture.result', target: `fixture:${id}`, before: factsOf(before), after: { ...factsOf(fixture), reason } },
    ]);
    return fixture.resultRevision;
  }
}

function factsOf({ status, resultRevision, result }: FixtureRow) {
  return { status, revision: resultRevision, result };
}
