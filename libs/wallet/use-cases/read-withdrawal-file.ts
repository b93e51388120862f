import { Inject, Injectable } from '@nestjs/common';
import { type CallParsed, refuse } from '#lib/contract';
import { must, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database, rowsFile } from '#lib/platform';
import { WithdrawalFilesRepository } from '../data/withdrawal-files.repository.js';
import { bankFileRows } from '../domain/bank-file.js';
import { WithdrawalNumbers } from '../services/withdrawal-numbers.js';

/** Gives out a file for the bank, as often as it is needed: the same withdrawals each time. */
@Injectable()
export class ReadWithdrawalFile {
  constructor(
    private readonly database: Database,
    private readonly files: WithdrawalFilesRepository,
    private readonly numbers: WithdrawalNumbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Audited before anything is given out. @throws DomainError NOT_FOUND */
  async execute(
    command: CommandContext,
    { id, format }: CallParsed<'admin/withdrawal/file/download'>,
  ): Promise<{ content: Buffer; name: string }> {
    const file = await this.files.file(this.database, id);
    if (!file) throw refuse('NOT_FOUND');
    const payments = (await this.files.of(this.database, id)).map(({ sealed, ...row }) => ({
      ...row,
      bankAccount: this.numbers.open(must(sealed, `withdrawal ${row.id} is in a file without its number`)),
    }));
    await this.database.transaction((tx) =>
      audit(tx, command, this.clock, [
        { action: 'withdrawal.fileDownload', target: `withdrawal-file:${id}`, after: { count: file.count, amount: file.amount, format } },
      ]),
    );
    const name = `withdrawals-${id}`;
    return { content: await rowsFile(format, name, bankFileRows(payments)), name: `${name}.${format}` };
  }
}
