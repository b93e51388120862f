import type { Call, Round, Transaction } from './call.js';

/** What a wallet in memory has written down. */
export class Books {
  readonly balances = new Map<string, number>();
  readonly transactions = new Map<string, Transaction>();
  readonly tombstones = new Set<string>();
  readonly grants = new Set<string>();
  private readonly rounds = new Map<string, Round>();

  balanceOf(player = ''): number {
    return this.balances.get(player) ?? 0;
  }

  add(player: string, amount: number): void {
    this.balances.set(player, this.balanceOf(player) + amount);
  }

  hasRound(call: Call): boolean {
    return this.rounds.has(keyOf(call));
  }

  /** The round of a call, or a new one, which is not written down. */
  roundOf(call: Call): Round {
    return this.rounds.get(keyOf(call)) ?? { isOpen: true, hasWin: false };
  }

  setRound(call: Call, round: Round): void {
    this.rounds.set(keyOf(call), round);
  }

  /** Calls of one kind that a round has taken. */
  ofRound({ player, round }: Call, kind: Call['kind']): Transaction[] {
    return [...this.transactions.values()].filter(({ call }) => call.kind === kind && call.player === player && call.round === round);
  }
}

function keyOf({ player = '', round = '' }: Call): string {
  return `${player}/${round}`;
}
