import { Inject, Injectable } from '@nestjs/common';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { CasinoRefusal } from '../domain/refusal.js';
import type { CasinoRound } from '../domain/round.js';
import { ownNumber } from '../services/own-number.js';
import type { Vendor } from '../domain/vendor.js';
import type { VendorRound } from '../gateway/game-vendor.js';
import { GameVendors } from '../gateway/game-vendors.js';
import { nextAskMs } from '../domain/asking.js';
import { CloseCasinoRound } from './close-round.js';
import { PayCasinoWin } from './pay-win.js';
import { RollBack } from './roll-back.js';

/** Asks the vendor what became of a round of which nothing was heard, and does what it says. Nothing is assumed. */
@Injectable()
export class SweepRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly vendors: VendorsRepository,
    private readonly gateways: GameVendors,
    private readonly payWin: PayCasinoWin,
    private readonly rollBack: RollBack,
    private readonly closeRound: CloseCasinoRound,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Once for each round that is due, whatever is killed: what was not done is due again. */
  async execute(id: number): Promise<void> {
    const round = await this.rounds.byId(this.database, id);
    if (round?.status !== 'open') return;
    const vendor = must(await this.vendors.byId(this.database, round.vendorId), `round ${id} has a vendor`);
    const said = await this.askVendor(vendor, round);
    const isCaughtUp = said !== undefined && said.status !== 'unknown' && (await this.mayCatchUp(vendor, round, said));
    if (said?.status === 'closed' && isCaughtUp) {
      const { memberId, vendorRound } = round;
      await this.closeRound.execute({ vendor, actor: 'system' }, { memberId, round: vendorRound, effective: said.effective });
      return;
    }
    const next = nextAskMs(round.asked, vendor.roundIdleSeconds * 1_000);
    await this.rounds.asked(this.database, round.id, new Date(this.clock.now().getTime() + next));
  }

  /** @returns nothing where the vendor is silent */
  private async askVendor(vendor: Vendor, { vendorRound, memberId, openedAt }: CasinoRound): Promise<VendorRound | undefined> {
    try {
      return await this.gateways.of(vendor).round(vendor, { vendorRound, memberId, openedAt });
    } catch {
      return undefined;
    }
  }

  /** What cannot be done here stays as it is, and stands in the reconciliation. */
  private async mayCatchUp(vendor: Vendor, round: CasinoRound, said: VendorRound): Promise<boolean> {
    return this.catchUp(vendor, round, said).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof CasinoRefusal)) throw error;
        return false;
      },
    );
  }

  /** What the vendor knows and we do not: wins are paid; bets that it does not know were never taken by it. */
  private async catchUp(vendor: Vendor, round: CasinoRound, said: VendorRound): Promise<void> {
    const call = { vendor, actor: 'system' };
    const { memberId, vendorRound } = round;
    const known = await this.transactions.ofRound(this.database, round.id);
    const has = (txId: string) => known.some(({ vendorTx }) => vendorTx === txId);
    for (const { txId, kind, amount, fraction, reference, rolledBack } of said.transactions) {
      if (has(txId) || rolledBack) continue;
      const win = { memberId, round: vendorRound, tx: txId, amount, fraction, bet: reference ?? undefined };
      if (kind === 'win') await this.payWin.execute(call, win);
      if (kind === 'rollback' && reference) await this.rollBack.execute(call, { memberId, tx: txId, reference });
    }
    // A list that was not given says nothing of what is not in it.
    if (said.status !== 'closed' || !said.isComplete) return;
    const listed = new Set(said.transactions.filter(({ rolledBack }) => !rolledBack).map(({ txId }) => txId));
    for (const bet of known.filter(({ kind, rolledBack }) => kind === 'bet' && !rolledBack)) {
      if (listed.has(bet.vendorTx)) continue;
      const order = { memberId, tx: ownNumber('sweep', bet.vendorTx), reference: bet.vendorTx };
      await this.rollBack.execute({ ...call, isOwnNumber: true }, order);
    }
  }
}
