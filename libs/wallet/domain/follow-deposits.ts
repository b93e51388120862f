/** What one transfer did to the owner of a deposit, in the order of the ledger. */
export interface OwnerMove {
  kind: string;
  /** Change of cash, holds and eggs together, won: what moves between those stays the owner's. */
  won: number;
  /** Change of the points. */
  points: number;
  /** The agent above who gave or took; undefined when nobody else did. */
  agentId?: number;
  /** Of a deposit that is taken back: what came with its approval. */
  deposited?: { won: number; points: number };
  /** Part of a cancellation: it only takes back. */
  isCancellation?: boolean;
}

/** What agents took out of deposits that are taken back, by agent. */
export interface TakenByAgents {
  won: Map<number, number>;
  points: Map<number, number>;
}

/** Stakes and withdrawals that came back are the same money again. */
const returns: ReadonlySet<string> = new Set(['bet_void', 'bet_cancelled']);

/** The part of an owner's holdings of one unit that comes from the deposits, and who has had the rest of it. */
class Trail {
  /** Of the deposits, still with the owner. */
  private left = 0;
  private spent = 0;
  readonly taken = new Map<number, number>();

  constructor(private balance: number) {}

  add(amount: number): void {
    this.balance += amount;
    this.left += amount;
  }

  /** What was there otherwise goes first: only what is no longer covered has been taken from the deposits. @returns how much of it was */
  move(change: number, kind: string, agentId: number | undefined): number {
    this.balance += change;
    if (change >= 0) {
      this.giveBack(change, kind, agentId);
      return 0;
    }
    const gone = Math.max(0, this.left - Math.max(0, this.balance));
    this.left -= gone;
    if (agentId === undefined) this.spent += gone;
    else this.taken.set(agentId, (this.taken.get(agentId) ?? 0) + gone);
    return gone;
  }

  /** What a cancellation takes back is of nobody's spending. */
  cancel(change: number): void {
    this.balance += change;
    this.left = Math.max(0, Math.min(this.left + change, this.balance));
  }

  private giveBack(change: number, kind: string, agentId: number | undefined): void {
    if (agentId !== undefined) {
      const before = this.taken.get(agentId) ?? 0;
      const back = Math.min(before, change);
      this.taken.set(agentId, before - back);
      this.left += back;
    } else if (returns.has(kind)) {
      const back = Math.min(this.spent, change);
      this.spent -= back;
      this.left += back;
    }
  }
}

/**
 * Follows deposits that are taken back through everything that their owner's accounts did since: how much of them agents took, less what
 * they gave back. Points that were converted are followed as the money that they became.
 * @param before holdings of the owner before the first move
 */
export function followDeposits(before: { won: number; points: number }, moves: readonly OwnerMove[]): TakenByAgents {
  const won = new Trail(before.won);
  const points = new Trail(before.points);
  for (const move of moves) {
    if (move.isCancellation) {
      won.cancel(move.won);
      points.cancel(move.points);
    } else if (move.deposited) {
      won.add(move.deposited.won);
      points.add(move.deposited.points);
    } else if (move.kind === 'point_conversion') {
      const converted = points.move(move.points, move.kind, undefined);
      const ofDeposit = Math.floor((converted * move.won) / -move.points);
      won.add(ofDeposit);
      won.move(move.won - ofDeposit, move.kind, undefined);
    } else {
      won.move(move.won, move.kind, move.agentId);
      points.move(move.points, move.kind, move.agentId);
    }
  }
  return { won: won.taken, points: points.taken };
}

/**
 * What of an amount is claimed from each agent: what they took and has not been claimed from them before. The rest is the owner's.
 * @param amount won or points to take back
 */
export function claimsOn(
  amount: number,
  taken: ReadonlyMap<number, number>,
  claimed: ReadonlyMap<number, number>,
): { agentId: number; amount: number }[] {
  let left = amount;
  return [...taken].flatMap(([agentId, took]) => {
    const part = Math.min(left, Math.max(0, took - (claimed.get(agentId) ?? 0)));
    left -= part;
    return part > 0 ? [{ agentId, amount: part }] : [];
  });
}
