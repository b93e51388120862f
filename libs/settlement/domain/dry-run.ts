import type { BetChange } from './bet-change.js';
import { debtsOf, type Balances } from './debts.js';

/** What a result would do to a bet. */
export interface BetEffect<B> {
  readonly bet: B;
  readonly change: BetChange;
  /** Part of what is taken back that its owner would owe, won. */
  readonly debt: number;
}

/** Over all bets that would change; amounts in won. */
interface Sums {
  bets: number;
  members: number;
  /** To members. */
  paid: number;
  /** From members. */
  recalled: number;
  debt: number;
  indebted: number;
}

/**
 * Adds up what a result would do, one bet after the other; the bets of one member come together, as a debt is the member's
 * and not the bet's. It keeps one page of the bets that change.
 */
export class DryRun<B extends { readonly ownerId: number }> {
  readonly sums: Sums = { bets: 0, members: 0, paid: 0, recalled: 0, debt: 0, indebted: 0 };
  readonly page: BetEffect<B>[] = [];
  unchanged = 0;
  private ofMember: { bet: B; change: BetChange }[] = [];
  private balances: Balances = { money: 0, receivable: 0 };

  constructor(private readonly wanted: { skip: number; take: number }) {}

  take(bet: B, change: BetChange, balances: Balances): void {
    if (!change.changes) {
      this.unchanged += 1;
      return;
    }
    if (this.ofMember[0] && this.ofMember[0].bet.ownerId !== bet.ownerId) this.end();
    this.ofMember.push({ bet, change });
    this.balances = balances;
  }

  /** Counts the last member; call it when there are no more bets. */
  end(): void {
    if (this.ofMember.length === 0) return;
    const debts = debtsOf(
      this.balances,
      this.ofMember.map(({ change }) => change.delta),
    );
    this.ofMember.forEach((one, index) => this.count({ ...one, debt: debts[index] ?? 0 }));
    this.sums.members += 1;
    if (debts.some((debt) => debt > 0)) this.sums.indebted += 1;
    this.ofMember = [];
  }

  private count(effect: BetEffect<B>): void {
    const { sums, wanted } = this;
    const { delta } = effect.change;
    if (sums.bets >= wanted.skip && this.page.length < wanted.take) this.page.push(effect);
    sums.bets += 1;
    sums.paid += Math.max(0, delta);
    sums.recalled += Math.max(0, -delta);
    sums.debt += effect.debt;
  }
}
