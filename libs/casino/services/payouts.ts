import { Injectable } from '@nestjs/common';
import type { Tx } from '#lib/platform';
import { type AccountRef, Ledger, site, type TransferDraft } from '#lib/wallet';
import type { CasinoRound } from '../domain/round.js';
import { bonusOf, escrowOf, gamingOf, playerAccount, type WalletWork } from './wallet-work.js';

type Kind = Extract<TransferDraft['kind'], `casino_${string}`>;

/** Moves money between the house and the member of a round. */
@Injectable()
export class Payouts {
  constructor(private readonly ledger: Ledger) {}

  /** Pays a win, or what a correction adds. @returns the round with its escrow */
  async pay(
    work: WalletWork,
    round: CasinoRound,
    payment: { key: string; kind: Kind; amount: number; memo?: string },
  ): Promise<CasinoRound> {
    const { key, kind, amount, memo } = payment;
    const postings = [{ from: counterOf(round), to: playerAccount(round.memberId, round.unit), amount }];
    if (amount > 0) await this.post(work, round, { key, kind, memo, postings });
    return { ...round, payout: round.payout + amount, escrow: escrowAfter(round, -amount) };
  }

  /** Pays a gift: by free rounds of the house or by a promotion of the vendor. What a closed round won and lost stays as it was booked. */
  async payGift(
    work: WalletWork,
    round: CasinoRound,
    { key, kind, amount }: { key: string; kind: 'casino_free_win' | 'casino_promo'; amount: number },
  ): Promise<CasinoRound> {
    const posting = { from: bonusOf(round.unit), to: playerAccount(round.memberId, round.unit), amount };
    if (amount > 0) await this.post(work, round, { key, kind, postings: [posting] });
    const closedPayout = round.closedPayout === null ? null : round.closedPayout + amount;
    return { ...round, payout: round.payout + amount, freePayout: round.freePayout + amount, closedPayout };
  }

  /** Returns a stake. */
  async giveBack(work: WalletWork, round: CasinoRound, key: string, amount: number): Promise<CasinoRound> {
    const posting = { from: escrowOf(round.unit), to: playerAccount(round.memberId, round.unit), amount };
    if (amount > 0) await this.post(work, round, { key, kind: 'casino_rollback', postings: [posting] });
    return { ...round, stake: round.stake - amount, escrow: escrowAfter(round, -amount) };
  }

  /** What the round came to is the house's, be it won or lost: so the house's day has a round when it closes, and whole. */
  async keep(work: WalletWork, round: CasinoRound): Promise<CasinoRound> {
    const { escrow } = round;
    const [held, house] = [escrowOf(round.unit), houseOf(round)];
    const posting = escrow > 0 ? { from: held, to: house, amount: escrow } : { from: house, to: held, amount: -escrow };
    const kind = round.stake > 0 ? 'casino_closed' : 'casino_free_win';
    if (escrow !== 0) await this.post(work, round, { key: `casino-close:${round.id}`, kind, postings: [posting] });
    return { ...round, escrow: 0 };
  }

  /** Takes back what was paid: what is there, and the rest becomes a debt in money. @param recall.isFree it was won by a free round */
  async recall(
    work: WalletWork<Tx>,
    round: CasinoRound,
    recall: { key: string; kind: Kind; amount: number; memo?: string; isFree?: boolean },
  ): Promise<CasinoRound> {
    const { tx, actor, memberId, at } = work;
    const { key, kind, amount, memo, isFree } = recall;
    const to = isFree ? bonusOf(round.unit) : counterOf(round);
    const payout = round.payout - amount;
    const after = isFree
      ? { ...round, payout, freePayout: round.freePayout - amount }
      : { ...round, payout, escrow: escrowAfter(round, amount) };
    const common = { kind, cause: { kind: 'casino_round', id: round.id }, actor, memo, ownerId: memberId, at };
    if (round.unit === 'cash') {
      await this.ledger.recall(tx, { ...common, key, amount, to });
      return after;
    }
    const { balance: eggs } = await this.ledger.snapshot(tx, memberId);
    const there = Math.min(eggs, amount);
    const rest = amount - there;
    const postings = [{ from: playerAccount(memberId, 'egg'), to, amount: there }];
    if (there > 0) await this.post(work, round, { key, kind, memo, postings });
    // Money stands for the eggs that are gone, as when its owner charges them.
    const also = [{ from: site('egg_issue'), to, amount: rest }];
    if (rest > 0) await this.ledger.recall(tx, { ...common, key: `${key}:won`, amount: rest, to: site('egg_clearing'), also });
    return after;
  }

  private async post(
    { tx, actor, at }: WalletWork,
    round: CasinoRound,
    transfer: Pick<TransferDraft, 'key' | 'kind' | 'postings'> & { memo?: string | undefined },
  ): Promise<void> {
    const { memo, ...rest } = transfer;
    await this.ledger.post(tx, [{ ...rest, ...(memo && { memo }), cause: { kind: 'casino_round', id: round.id }, actor, at }]);
  }
}

/** Where a round's money lies while it is open; once it is closed, with the house. */
function counterOf(round: CasinoRound): AccountRef {
  return round.status === 'open' ? escrowOf(round.unit) : houseOf(round);
}

/** Rounds without a stake, such as a vendor's promotions, are gifts and no game that the house could win. */
function houseOf({ stake, unit }: CasinoRound): AccountRef {
  return stake > 0 ? gamingOf(unit) : bonusOf(unit);
}

/** Below zero while an open round has paid more than was staked. */
function escrowAfter({ status, escrow }: CasinoRound, change: number): number {
  return status === 'open' ? escrow + change : escrow;
}
