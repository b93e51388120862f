import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { DomainError, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, type RowResult, type Tx } from '#lib/platform';
import { type FiledWithdrawal, WithdrawalFilesRepository } from '../data/withdrawal-files.repository.js';
import { WithdrawalNumbers } from '../services/withdrawal-numbers.js';

/** What became of each withdrawal, and the number of the file if there is one. */
export interface MadeFile {
  results: RowResult[];
  fileId: number | null;
}

/** Puts approved withdrawals into a file for the bank: all that can be, in one transaction. */
@Injectable()
export class MakeWithdrawalFile {
  constructor(
    private readonly commands: Commands,
    private readonly files: WithdrawalFilesRepository,
    private readonly numbers: WithdrawalNumbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Per row NOT_FOUND, NOT_APPROVED_YET, ALREADY_PROCESSED, ALREADY_IN_FILE, COIN_NOT_BY_BANK or NUMBER_MISSING.
   * @throws DomainError KEY_REUSED
   */
  execute(command: CommandContext, ids: readonly number[]): Promise<MadeFile> {
    return this.commands.run(command, (tx) => this.make(tx, command, [...new Set(ids)]));
  }

  private async make(tx: Tx, command: CommandContext, ids: readonly number[]): Promise<MadeFile> {
    const found = new Map((await this.files.lock(tx, ids)).map((row) => [row.id, row]));
    const results: RowResult[] = [];
    for (const id of ids) results.push(await this.row(tx, id, found.get(id)));
    const taken = results.filter(({ ok }) => ok).map(({ id }) => id);
    if (taken.length === 0) return { results, fileId: null };
    const at = this.clock.now();
    const fileId = await this.files.create(tx, { at, author: command.actor.account, ids: taken });
    const amount = taken.reduce((sum, id) => sum + found.get(id)!.amount, 0);
    await audit(tx, command, this.clock, [
      { action: 'withdrawal.file', target: `withdrawal-file:${fileId}`, after: { withdrawals: taken, count: taken.length, amount } },
      ...taken.map((id) => ({
        action: 'withdrawal.file' as const,
        target: `withdrawal:${id}`,
        before: { file: null },
        after: { file: fileId },
      })),
    ]);
    return { results, fileId };
  }

  private async row(tx: Tx, id: number, row: FiledWithdrawal | undefined): Promise<RowResult> {
    try {
      if (!row) throw refuse('NOT_FOUND');
      if (row.fileId !== null) throw refuse('ALREADY_IN_FILE', { file: row.fileId });
      if (row.coinTransferId !== null) throw refuse('COIN_NOT_BY_BANK');
      if (row.status === 'waiting') throw refuse('NOT_APPROVED_YET');
      if (row.status !== 'approved' || row.agentId !== null) throw refuse('ALREADY_PROCESSED');
      const sealed = await this.numbers.sealed(tx, row);
      if (!row.sealed) await this.files.complete(tx, id, sealed);
      return { id, ok: true, status: row.status };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, ok: false, error: { code: error.code, details: error.details } };
    }
  }
}
