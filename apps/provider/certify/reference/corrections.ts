import type { Books } from './books.js';
import { CURRENCY, type Call, type CoreAnswer, type Transaction } from './call.js';
import type { Defect } from './defects.js';

/** Rollbacks, corrections and the closing of rounds. */
export class Corrections {
  constructor(
    private readonly books: Books,
    private readonly has: (defect: Defect) => boolean,
    /** What the format says of a rollback after the round's win: refused, or the win is taken back. */
    private readonly rollsBackWins: boolean,
  ) {}

  rollback(call: Call): CoreAnswer {
    const { books } = this;
    const { player = '', betTx = '' } = call;
    const target = books.transactions.get(betTx);
    const refused = this.rollbackRefusalOf(target);
    if (refused) return { code: refused, balance: books.balanceOf(player) };
    books.tombstones.add(betTx);
    if (target && (!target.rolledBack || this.has('rollback-twice-pays'))) this.takeBack(target);
    if (target && this.closes(call)) books.setRound(target.call, { ...books.roundOf(target.call), isOpen: false });
    return { code: 'OK', balance: books.balanceOf(player) };
  }

  private rollbackRefusalOf(target: Transaction | undefined): string | undefined {
    if (!target) return this.has('unknown-rollback-refused') ? 'TX_NOT_FOUND' : undefined;
    if (target.rolledBack) return undefined;
    if (target.call.kind === 'win' && (!this.rollsBackWins || this.has('wins-stay'))) return 'TX_NOT_FOUND';
    const round = this.books.roundOf(target.call);
    if (!round.isOpen && this.has('closed-round-keeps-all')) return 'ALREADY_SETTLED';
    const isSettled = target.call.kind === 'bet' && (round.hasWin || !round.isOpen);
    return isSettled && !this.rollsBackWins && !this.has('rollback-after-win') ? 'ALREADY_SETTLED' : undefined;
  }

  private takeBack(target: Transaction): void {
    target.rolledBack = true;
    const { kind, player = '', amount = 0, win = 0, tx } = target.call;
    if (kind === 'win') return this.books.add(player, -amount);
    if (!this.has('rollback-keeps-stake')) this.books.add(player, amount - win);
    for (const won of this.books.ofRound(target.call, 'win')) if (won.call.betTx === tx && !won.rolledBack) this.takeBack(won);
  }

  private closes(call: Call): boolean {
    if (this.has('rollback-always-closes')) return true;
    return call.closes === true && !this.has('rollback-never-closes');
  }

  adjust(call: Call): CoreAnswer {
    const { player = '', amount = 0 } = call;
    const balance = this.books.balanceOf(player);
    if (call.currency !== CURRENCY && !this.has('any-currency')) return { code: 'CURRENCY_MISMATCH', balance };
    if (!this.books.hasRound(call)) return { code: 'TX_NOT_FOUND', balance };
    const { paid, corrected } = this.paidOf(call);
    const after = corrected + amount;
    if ((after < 0 || after > 2 * paid) && !this.has('unbounded-adjust')) return { code: 'INVALID_REQUEST', balance };
    if (amount < 0 && balance + amount < 0 && this.has('no-receivables')) return { code: 'INSUFFICIENT_FUNDS', balance };
    // What is no longer there is owed, not taken.
    this.books.balances.set(player, Math.max(0, balance + amount));
    return { code: 'OK', balance: this.books.balanceOf(player) };
  }

  /** What a round paid, and what it is after its corrections. */
  private paidOf(call: Call): { paid: number; corrected: number } {
    const sum = (kind: Call['kind'], of: (call: Call) => number | undefined) =>
      this.books.ofRound(call, kind).reduce((total, one) => total + (of(one.call) ?? 0), 0);
    const paid = sum('win', ({ amount }) => amount) + sum('betwin', ({ win }) => win);
    return { paid, corrected: paid + sum('adjust', ({ amount }) => amount) };
  }

  close(call: Call): CoreAnswer {
    const balance = this.books.balanceOf(call.player);
    if (!this.books.hasRound(call)) return { code: 'TX_NOT_FOUND', balance };
    if (!this.has('close-never-closes')) this.books.setRound(call, { ...this.books.roundOf(call), isOpen: false });
    return { code: 'OK', balance };
  }
}
