import { Injectable } from '@nestjs/common';
import type { Tx } from '#lib/platform';
import { Ledger, type PostingDraft, type TransferDraft } from '#lib/wallet';
import type { CasinoRound } from '../domain/round.js';
import { bonusOf, escrowOf, gamingOf, playerAccount, type WalletWork } from './wallet-work.js';

type Kind = Extract<TransferDraft['kind'], `casino_${string}`>;

/** Moves money between the house and the member of a round. */
@Injectable()
export class Payouts {
  constructor(private readonly ledger: Ledger) {}

  /** Pays a win: what lies in the escrow is the house's by then, up to the win. @returns the round with its escrow */
  async pay(
    work: WalletWork,
    round: CasinoRound,
    payment: { key: string; kind: Kind; amount: number; memo?: string },
  ): Promise<CasinoRound> {
    const { key, kind, amount, memo } = payment;
    const released = Math.min(amount, round.escrow);
    const postings: PostingDraft[] = [];
    if (released > 0) postings.push({ from: escrowOf(round.unit), to: gamingOf(round.unit), amount: released });
    if (amount > 0) postings.push({ from: gamingOf(round.unit), to: playerAccount(round.memberId, round.unit), amount });
    if (postings.length > 0) await this.post(work, round, { key, kind, memo, postings });
    return { ...round, payout: round.payout + amount, escrow: round.escrow - released };
  }

  /** Pays what a free round brought, which the house gives. */
  async payFree(work: WalletWork, round: CasinoRound, key: string, amount: number): Promise<CasinoRound> {
    const posting = { from: bonusOf(round.unit), to: playerAccount(round.memberId, round.unit), amount };
    if (amount > 0) await this.post(work, round, { key, kind: 'casino_free_win', postings: [posting] });
    return { ...round, payout: round.payout + amount, freePayout: round.freePayout + amount };
  }

  /** Returns a stake: from the escrow, and where a win has released it already, from the house. */
  async giveBack(work: WalletWork, round: CasinoRound, key: string, amount: number): Promise<CasinoRound> {
    const held = Math.min(amount, round.escrow);
    const player = playerAccount(round.memberId, round.unit);
    const postings: PostingDraft[] = [];
    if (held > 0) postings.push({ from: escrowOf(round.unit), to: player, amount: held });
    if (amount > held) postings.push({ from: gamingOf(round.unit), to: player, amount: amount - held });
    if (postings.length > 0) await this.post(work, round, { key, kind: 'casino_rollback', postings });
    return { ...round, stake: round.stake - amount, escrow: round.escrow - held };
  }

  /** What the escrow still holds is the house's. */
  async keep(work: WalletWork, round: CasinoRound): Promise<CasinoRound> {
    const posting = { from: escrowOf(round.unit), to: gamingOf(round.unit), amount: round.escrow };
    if (round.escrow > 0) await this.post(work, round, { key: `casino-close:${round.id}`, kind: 'casino_closed', postings: [posting] });
    return { ...round, escrow: 0 };
  }

  /** Takes back what was paid: what is there, and the rest becomes a debt in money. */
  async recall(
    work: WalletWork<Tx>,
    round: CasinoRound,
    recall: { key: string; kind: Kind; amount: number; memo?: string },
  ): Promise<CasinoRound> {
    const { tx, actor, memberId } = work;
    const { key, kind, amount, memo } = recall;
    const common = { kind, cause: { kind: 'casino_round', id: round.id }, actor, memo };
    let rest = amount;
    if (round.unit === 'egg') {
      const { balance: eggs } = await this.ledger.snapshot(tx, memberId);
      const there = Math.min(eggs, amount);
      if (there > 0)
        await this.post(work, round, {
          key,
          kind,
          memo,
          postings: [{ from: playerAccount(memberId, 'egg'), to: gamingOf('egg'), amount: there }],
        });
      rest -= there;
    }
    const cashKey = round.unit === 'egg' ? `${key}:won` : key;
    if (rest > 0) await this.ledger.recall(tx, { ...common, key: cashKey, ownerId: memberId, amount: rest, to: gamingOf('cash') });
    return { ...round, payout: round.payout - amount };
  }

  private async post(
    { tx, actor }: WalletWork,
    round: CasinoRound,
    transfer: Pick<TransferDraft, 'key' | 'kind' | 'postings'> & { memo?: string | undefined },
  ): Promise<void> {
    const { memo, ...rest } = transfer;
    await this.ledger.post(tx, [{ ...rest, ...(memo && { memo }), cause: { kind: 'casino_round', id: round.id }, actor }]);
  }
}
