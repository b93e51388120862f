import { Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { DomainError } from '#lib/kernel';
import { type CommandContext, Database, doJoined, type Tx } from '#lib/platform';
import { DepositCandidates, Ledger, SecondPersons } from '#lib/wallet';
import { ApproveEntry } from './approve-entry.js';

type Preview = CallOutput<'admin/bank/entry/approve/preview'>;
type Wish = { id: number; depositId: number };

/** Tries an approval and takes all of it back. */
@Injectable()
export class PreviewApproval {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly deposits: DepositCandidates,
    private readonly approving: ApproveEntry,
    private readonly seconds: SecondPersons,
  ) {}

  async execute(command: CommandContext, wish: Wish): Promise<Preview> {
    const [deposit] = await this.deposits.byIds(this.database, [wish.depositId]);
    if (!deposit) return { now: 0, after: 0, points: 0, second: false, refusal: 'NOT_FOUND' };
    const { memberId, status } = deposit;
    const second = status === 'waiting' && (await this.seconds.of('deposit', command.actor.id, [deposit])).has(deposit.id);
    return this.database.transaction(async (tx) => {
      const now = (await this.ledger.snapshots(tx, [memberId])).get(memberId)?.money ?? 0;
      const tried = await this.tried(tx, command, wish, memberId);
      return 'refusal' in tried ? { now, after: now, points: 0, second, refusal: tried.refusal } : { now, second, refusal: null, ...tried };
    });
  }

  private async tried(
    tx: Tx,
    command: CommandContext,
    wish: Wish,
    memberId: number,
  ): Promise<{ after: number; points: number } | { refusal: string }> {
    await tx.query('SAVEPOINT preview');
    try {
      const { effects } = await doJoined(tx, () => this.approving.execute(command, wish));
      const after = (await this.ledger.snapshots(tx, [memberId])).get(memberId)?.money ?? 0;
      const given = effects.postings.filter(({ to }) => to.owner === memberId && to.kind === 'point');
      return { after, points: given.reduce((sum, { amount }) => sum + amount, 0) };
    } catch (error) {
      if (error instanceof DomainError) return { refusal: error.code };
      throw error;
    } finally {
      await tx.query('ROLLBACK TO SAVEPOINT preview');
      await tx.query('RELEASE SAVEPOINT preview');
    }
  }
}
