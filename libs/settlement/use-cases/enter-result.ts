import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { DrawRounds, resultEvent, roundJob, type RoundRow, settleRoundJob } from '#lib/draws';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, LOGGER, Queues, type Tx } from '#lib/platform';
import { AdminRounds } from '../data/admin-round.js';
import { assertEnterable } from '../services/result-entry.js';

type Entry = Omit<CallParsed<'admin/round/enter'>, 'key'>;
type Entered = CallOutput<'admin/round/enter'>;
/** Whether somebody may give this round a result, beside what holds for everybody. */
type Assert = (tx: Tx, round: RoundRow | undefined) => Promise<void>;

/** An administrator gives a round its result, corrects it, or makes the round void. Settlement follows, bet by bet. */
@Injectable()
export class EnterResult {
  constructor(
    private readonly commands: Commands,
    private readonly rounds: DrawRounds,
    private readonly adminRounds: AdminRounds,
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, ROUND_ARCHIVED, ROUND_NOT_CLOSED, ROUND_CHANGED when something happened to the round since it was
   * read, RESULT_INVALID, RESULT_UNCHANGED, KEY_REUSED; nothing has changed then
   */
  async execute(command: CommandContext, entry: Entry, assertOwn?: Assert): Promise<Entered> {
    const entered = await this.commands.run(command, async (tx) => {
      await this.rounds.shut(tx, entry.round_id);
      const round = await this.rounds.byId(tx, entry.round_id);
      await assertOwn?.(tx, round);
      if (!round) throw refuse('NOT_FOUND');
      return this.enter(tx, command, { ...entry, before: round });
    });
    // The round clock would find it a second later, so the entry stands whether this succeeds or not.
    await this.queues.add(settleRoundJob, roundJob(entry.round_id, this.clock.now())).catch((error: unknown) => {
      this.logger.warn({ err: error, roundId: entry.round_id }, 'settlement waits for the round clock');
    });
    return entered;
  }

  private async enter(
    tx: Tx,
    command: CommandContext,
    { round_id: id, before, result, version, reason }: Entry & { before: RoundRow },
  ): Promise<Entered> {
    if (before.status !== 'open' && before.version !== version) throw refuse('ROUND_CHANGED');
    await assertEnterable(tx, before, result);
    const at = this.clock.now();
    const round = await this.rounds.enter(tx, before, { result, enteredBy: command.actor.account, reason, at });
    await this.outbox.record(tx, [resultEvent(round, at)]);
    await audit(tx, command, this.clock, [
      { action: 'round.enter', target: `round:${id}`, before: factsOf(before), after: { ...factsOf(round), reason } },
    ]);
    return { round: await this.adminRounds.round(tx, round) };
  }
}

function factsOf({ status, revision, result, source }: RoundRow) {
  return { status, revision, result, source };
}
