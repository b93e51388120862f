import { Inject, Injectable } from '@nestjs/common';
import { Outbox, type DomainEvent } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Commands, BulkCommand, type AuditNote, type CommandContext, type RowResult, type Tx } from '#lib/platform';

/** How the desks of the boards do things: once per key or row by row, noted in the audit log and told to the open pages. */
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

  /** In one transaction, once per key. @throws DomainError KEY_REUSED, and what the deed throws */
  once<Answer>(command: CommandContext, deed: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.commands.run(command, deed);
  }

  /** Each row in a transaction of its own. @param deed answers the row's new state */
  each(command: CommandContext, ids: readonly number[], deed: (tx: Tx, id: number) => Promise<string>): Promise<RowResult[]> {
    return this.rows.run(command, ids, deed);
  }

  /** Writes a deed into the audit log and its news into the outbox. */
  async note(tx: Tx, command: CommandContext, entry: AuditNote, ...news: DomainEvent[]): Promise<void> {
    await audit(tx, command, this.clock, [entry]);
    await this.outbox.record(tx, news);
  }
}
