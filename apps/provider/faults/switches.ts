import type { OrderKind } from '../wallet/order.js';

/** Everything that a vendor can do to a wallet. */
export const faultNames = [
  'answer-lost',
  'delay',
  'duplicate',
  'out-of-order',
  'rollback-first',
  'late-win',
  'bad-signature',
  'replayed-nonce',
  'twenty-bets',
  'unclosed-round',
  'negative-adjust',
  'wrong-currency',
  'reset',
] as const;
export type FaultName = (typeof faultNames)[number];

/** When a fault happens: to these calls, with this chance, so many times, of this player. */
export interface FaultSwitch {
  readonly id: number;
  readonly fault: FaultName;
  readonly calls: readonly OrderKind[];
  /** 0 to 1. */
  readonly probability: number;
  /** null: for ever. */
  readonly timesLeft: number | null;
  readonly player: string | null;
}

/** The calls to which a fault means something. */
const meaningful: Readonly<Record<FaultName, readonly OrderKind[]>> = {
  ...eachOf(
    ['answer-lost', 'delay', 'duplicate', 'bad-signature', 'replayed-nonce', 'reset'],
    [...['bet' as const, 'win' as const, 'betwin' as const, 'rollback' as const, 'close' as const, 'adjust' as const]],
  ),
  ...eachOf(['out-of-order', 'rollback-first', 'twenty-bets'], ['bet']),
  'late-win': ['win'],
  'unclosed-round': ['win', 'close'],
  'negative-adjust': ['win', 'close'],
  'wrong-currency': ['bet', 'betwin', 'win'],
} as Readonly<Record<FaultName, readonly OrderKind[]>>;

function eachOf(names: readonly FaultName[], kinds: readonly OrderKind[]): Partial<Record<FaultName, readonly OrderKind[]>> {
  return Object.fromEntries(names.map((name) => [name, kinds]));
}

export interface FaultOptions {
  readonly fault: FaultName;
  readonly calls?: readonly OrderKind[];
  readonly probability?: number;
  readonly times?: number | null;
  readonly player?: string | null;
}

/** The switches, in memory: a process that starts is without faults. */
export class Switches {
  private all: FaultSwitch[] = [];
  private nextId = 1;

  constructor(private readonly chance: () => number = Math.random) {}

  list(): readonly FaultSwitch[] {
    return this.all;
  }

  set({ fault, calls, probability = 1, times = null, player = null }: FaultOptions): FaultSwitch {
    const set = { id: this.nextId++, fault, calls: calls ?? meaningful[fault], probability, timesLeft: times, player };
    this.all.push(set);
    return set;
  }

  clear(id?: number): void {
    this.all = id === undefined ? [] : this.all.filter((each) => each.id !== id);
  }

  /** Whether one of `names` happens to this call; a counted switch counts down. */
  take(names: readonly FaultName[], call: { kind: OrderKind; player: string }): FaultName | undefined {
    const hit = this.all.find((each) => names.includes(each.fault) && this.fits(each, call));
    if (!hit) return undefined;
    const timesLeft = hit.timesLeft === null ? null : hit.timesLeft - 1;
    this.all = this.all.flatMap((each) => (each.id !== hit.id ? [each] : timesLeft === 0 ? [] : [{ ...hit, timesLeft }]));
    return hit.fault;
  }

  private fits(each: FaultSwitch, { kind, player }: { kind: OrderKind; player: string }): boolean {
    if (!each.calls.includes(kind) || (each.player !== null && each.player !== player)) return false;
    return meaningful[each.fault].includes(kind) && this.chance() < each.probability;
  }
}
