import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, must } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, Database, type RowResult, type Tx } from '#lib/platform';
import { type KeptDifference, ReconciliationsRepository } from '../data/reconciliations.repository.js';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { correctionOf } from '../domain/reconciliation.js';
import { CasinoRefusal } from '../domain/refusal.js';
import { isGift } from '../domain/transaction.js';
import { bodyHash } from '../services/body-hash.js';
import { isMend, ownNumber } from '../services/own-number.js';
import { AdjustCasinoRound } from './adjust-casino-round.js';
import { PayCasinoWin } from './pay-win.js';
import { RollBack } from './roll-back.js';

/** An administrator brings the site's book of a vendor to what the vendor lists. */
@Injectable()
export class MendDifferences {
  constructor(
    private readonly database: Database,
    private readonly rows: BulkCommand,
    private readonly kept: ReconciliationsRepository,
    private readonly vendors: VendorsRepository,
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly payWin: PayCasinoWin,
    private readonly rollBack: RollBack,
    private readonly adjust: AdjustCasinoRound,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * One by one: NOT_FOUND, ALREADY_PROCESSED, DIFFERENCE_NOT_MENDED with the reason where the round does not allow it. What mends one is
   * numbered after the vendor's transaction, so that it happens once wherever the command is cut off. A bet that only the vendor knows
   * moves nothing: it is noted as settled with the vendor.
   */
  async execute(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    const refusals = new Map<number, string>();
    for (const id of new Set(ids)) {
      // Money moves before the rows are worked on: none for a row that no rule has judged.
      if (command.admitted?.rows?.includes(id) === false) continue;
      const difference = await this.kept.byId(this.database, id);
      if (difference?.closedAt !== null) continue;
      await this.move(command, difference).catch((error: unknown) => {
        if (!(error instanceof CasinoRefusal)) throw error;
        refusals.set(id, error.code);
      });
    }
    return this.rows.run(command, ids, async (tx, id) => {
      const difference = await this.kept.byId(tx, id);
      if (!difference) throw refuse('NOT_FOUND');
      const reason = refusals.get(id);
      if (reason !== undefined) throw refuse('DIFFERENCE_NOT_MENDED', { reason });
      if (!(await this.kept.mend(tx, id, command.actor.id, this.clock.now()))) throw refuse('ALREADY_PROCESSED');
      const { vendor, txId, kind, ours, theirs, mend } = difference;
      await audit(tx, command, this.clock, [
        { action: 'casinoDifference.mend', target: `vendor:${vendor}`, before: { txId, kind, ours, theirs }, after: { mend } },
      ]);
      return 'mended';
    });
  }

  /** @throws CasinoRefusal */
  private async move(command: CommandContext, difference: KeptDifference): Promise<void> {
    const { vendorId, txId, kind, memberId, round, mend, reference } = difference;
    if (mend === 'ask_vendor') return;
    if (memberId === null || round === null) throw new CasinoRefusal('ROUND_NOT_FOUND');
    const vendor = must(await this.vendors.byId(this.database, vendorId), `difference ${difference.id} has a vendor`);
    const call = { vendor, actor: `${command.actor.kind}:${command.actor.id}` };
    const own = { ...call, isOwnNumber: true };
    const tx = ownNumber('mend', txId);
    const amount = correctionOf(difference);
    const isWanted = (inside: Tx) => this.isWanted(inside, difference, bodyHash('adjust', memberId, round, amount));
    if (mend === 'pay_win') {
      const win = { memberId, round, tx: txId, amount, bet: reference ?? undefined };
      await this.payWin.execute(call, { ...win, isPromotion: isGift(kind), correctsClosed: true }, isWanted);
    } else if (mend === 'roll_back') {
      await this.rollBack.execute(own, { memberId, tx, reference: txId, takesWins: true }, isWanted);
    } else if (amount !== 0) {
      await this.adjust.execute(own, { memberId, round, tx, amount, reason: 'reconciliation' }, { isWanted });
    }
  }

  /**
   * Looks again behind the lock on the member's accounts: nothing is left to move where the difference was closed meanwhile, or where the
   * vendor or an administrator has corrected the round by the same amount since it was found.
   * @param correction the body of such a correction
   * @throws CasinoRefusal ALREADY_ROLLED_BACK for the amount of a transaction that the vendor has taken back
   */
  private async isWanted(tx: Tx, difference: KeptDifference, correction: Buffer): Promise<boolean> {
    const { id, vendorId, memberId, txId, round, mend, foundAt } = difference;
    if (!(await this.kept.lockOpen(tx, id))) return false;
    if (mend === 'adjust') {
      const target = await this.transactions.find(tx, vendorId, txId);
      if (target?.rolledBack || target?.undone) throw new CasinoRefusal('ALREADY_ROLLED_BACK');
    }
    const known = await this.rounds.find(tx, vendorId, must(round, 'what moves money has a round'), must(memberId, 'and a member'));
    const all = known ? await this.transactions.ofRound(tx, known.id) : [];
    return !all.some((one) => one.at >= foundAt && one.vendorTx !== txId && !isMend(one) && one.bodyHash.equals(correction));
  }
}
