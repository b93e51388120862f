import { assertAmount } from '#lib/kernel';
import { percentUnits, wholePercent } from '../../commission/domain/percent.js';
import { riskOf } from '../domain/shares.js';

/** A bet of which agents may carry shares. */
export interface CarriableBet {
  /** Won. */
  stake: number;
  /** The most that it may pay and earn in rolling, won. */
  mayCost: number;
}

/** An agent above a bet with the rate that holds for it. */
export interface Carrier {
  agentId: number;
  /** Per cent of what is left, at most four decimals. */
  percent: number;
}

/** What an agent carries of a bet. */
export interface CarriedShare extends Carrier {
  /** From the bettor up, counted from 1. */
  ordinal: number;
  /** Won of the stake. */
  carried: number;
  /** What it can lose by it, won. */
  risk: number;
  /** What it could still lose before, won. */
  room: number;
}

/**
 * Who carries what of a bet: from the bettor up each agent takes ⌊what is left × its rate⌋, the site carries the rest. Of a share that its
 * agent has not the room for it takes what fits; the rest stays with those further up.
 * @param carriers from the bettor upwards
 * @param room won that an agent may still lose; what the share can lose is taken from it
 */
export function sharesOf(carriers: readonly Carrier[], { stake, mayCost }: CarriableBet, room: Map<number, number>): CarriedShare[] {
  assertAmount(stake, 'a stake that is carried');
  const shares: CarriedShare[] = [];
  let left = stake;
  for (const { agentId, percent } of carriers) {
    const free = Math.max(0, room.get(agentId) ?? 0);
    const wanted = Number((BigInt(left) * percentUnits(percent)) / wholePercent);
    const carried = Math.min(wanted, mostCarried(free, { stake, mayCost }));
    if (carried === 0) continue;
    const risk = riskOf({ carried, stake }, mayCost);
    room.set(agentId, free - risk);
    left -= carried;
    shares.push({ agentId, percent, ordinal: shares.length + 1, carried, risk, room: free });
  }
  return shares;
}

/** The largest part of a stake that can lose no more than the room, won; nothing without room. */
function mostCarried(room: number, { stake, mayCost }: CarriableBet): number {
  if (room === 0) return 0;
  const gain = mayCost - stake;
  if (gain <= 0) return stake;
  // ⌊carried × cost ÷ stake⌋ − carried ≤ room, solved for carried.
  return Math.min(stake, Number(((BigInt(room) + 1n) * BigInt(stake) - 1n) / BigInt(gain)));
}
