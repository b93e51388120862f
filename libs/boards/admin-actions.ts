import { Inject, Injectable } from '@nestjs/common';
import { Outbox, type DomainEvent } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Commands, BulkCommand, type AuditNote, type CommandContext, type RowResult, type Tx } from '#lib/platform';

/** How administrators' actions on boards run: once per key or row by row, written to the audit log and published to open pages. */
@Injectable()
export class AdminActions {
  constructor(
    private readonly commands: Commands,
    private readonly rows: BulkCommand,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** In one transaction, once per key. @throws DomainError KEY_REUSED, and what the action throws */
  once<Answer>(command: CommandContext, action: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.commands.run(command, action);
  }

  /** Each row in a transaction of its own. @param action answers the row's new state */
  each(command: CommandContext, ids: readonly number[], action: (tx: Tx, id: number) => Promise<string>): Promise<RowResult[]> {
    return this.rows.run(command, ids, action);
  }

  /** Writes an action into the audit log and its events into the outbox. */
  async note(tx: Tx, command: CommandContext, entry: AuditNote, ...events: DomainEvent[]): Promise<void> {
    await audit(tx, command, this.clock, [entry]);
    await this.outbox.record(tx, events);
  }
}
