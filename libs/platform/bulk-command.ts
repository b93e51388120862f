import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { refuse } from '#lib/contract';
import { DomainError } from '#lib/kernel';
import { Commands } from './commands.js';
import { isRetryable, isUnavailable } from './database/postgres-errors.js';
import type { Tx } from './database/sql.js';
import type { Admitted, CommandContext } from './http/context.js';
import { LOGGER } from './tokens.js';

/** What became of one row of a call that acts on many. */
export interface RowResult {
  id: number;
  ok: boolean;
  /** The row's status after the action. */
  status?: string;
  error?: { code: string; details: Record<string, unknown> };
}

/** The action on one row, in the row's own transaction. @returns the row's status after it */
export type RowWork = (tx: Tx, id: number) => Promise<string>;

/**
 * Runs a verb on rows, each in a transaction of its own, so that one bad row neither hides nor blocks the others. With a
 * key, every row's answer, refusals included, is stored with the row's effects: a replay gets the first answer row by row
 * and moves nothing, also when the first run was cut off in the middle.
 */
@Injectable()
export class BulkCommand {
  constructor(
    private readonly commands: Commands,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError KEY_REUSED when the key came with another call or body */
  async run(command: CommandContext, ids: readonly number[], work: RowWork): Promise<RowResult[]> {
    // The call's own key only tells a replay from a reused key; the answers stand under the rows' keys.
    await this.commands.run(command, () => Promise.resolve({}));
    const results: RowResult[] = [];
    for (const id of new Set(ids)) results.push(await this.row(command, id, work));
    return results;
  }

  private async row(command: CommandContext, id: number, work: RowWork): Promise<RowResult> {
    const rowCommand = { ...command, key: command.key && rowKey(command.key, id), input: { id } };
    try {
      return await this.commands.run(rowCommand, (tx) => attempt(tx, id, command.admitted, work));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.logger.error({ err: error, requestId: command.requestId, call: command.call, row: id }, 'row failed');
      return { id, ok: false, error: { code: isRetryable(error) ? 'UNAVAILABLE' : 'INTERNAL', details: {} } };
    }
  }
}

/** A refused row keeps nothing of its action, but its answer. One that came after the rules of second persons had judged is taken back. */
async function attempt(tx: Tx, id: number, admitted: Admitted | undefined, work: RowWork): Promise<RowResult> {
  await tx.query('SAVEPOINT action');
  try {
    const status = await work(tx, id);
    if (admitted?.rows?.includes(id) === false) throw refuse('CHANGED_MEANWHILE');
    return { id, ok: true, status };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.query('ROLLBACK TO SAVEPOINT action');
    return { id, ok: false, error: { code: error.code, details: error.details } };
  }
}

/** The row's own key, made from the call's. */
function rowKey(key: string, id: number): string {
  const hex = createHash('sha256').update(`${key}:${id}`).digest('hex');
  // Version 8 of RFC 9562: a UUID whose bits are the maker's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
