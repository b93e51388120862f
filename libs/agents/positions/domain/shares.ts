import { assertAmount } from '#lib/kernel';
import { percentUnits, wholePercent } from '../../commission/domain/percent.js';

/** A bet of which agents may carry shares. */
export interface CarriableBet {
  /** Won. */
  stake: number;
  /** The most that it may pay, won. */
  potentialPayout: number;
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
}

/** A bet as it stands. */
export interface BetEnd {
  status: 'accepted' | 'settled' | 'cancelled';
  /** Won; null while it is open. */
  payout: number | null;
}

/**
 * Who carries what of a bet: from the bettor up each agent takes ⌊what is left × its rate⌋, the site carries the rest. A share that its
 * agent has no room for is not taken, and stays with those further up.
 * @param carriers from the bettor upwards
 * @param room won that an agent may still lose; the share that is taken is taken from it
 */
export function sharesOf(
  carriers: readonly Carrier[],
  { stake, potentialPayout }: CarriableBet,
  room: Map<number, number>,
): CarriedShare[] {
  assertAmount(stake, 'a stake that is carried');
  const shares: CarriedShare[] = [];
  let left = stake;
  for (const { agentId, percent } of carriers) {
    const carried = Number((BigInt(left) * percentUnits(percent)) / wholePercent);
    if (carried === 0) continue;
    const risk = riskOf({ carried, stake }, potentialPayout);
    const free = room.get(agentId) ?? 0;
    if (risk > free) continue;
    room.set(agentId, free - risk);
    left -= carried;
    shares.push({ agentId, percent, ordinal: shares.length + 1, carried, risk });
  }
  return shares;
}

/** What a share can lose by a bet that may pay so much in all, parts that were sold included; won. */
export function riskOf({ carried, stake }: { carried: number; stake: number }, mayPay: number): number {
  return Math.max(0, partOf(mayPay, carried, stake) - carried);
}

/** The part of a bet's payout that a share of its stake pays, won; what is less than a won stays with the site. */
export function partOf(payout: number, carried: number, stake: number): number {
  return Number((BigInt(payout) * BigInt(carried)) / BigInt(stake));
}

/** What a share comes to: its part of the stake less its part of the payout; nothing while a bet is open, and of a cancelled one. */
export function targetOf({ carried, stake }: { carried: number; stake: number }, end: BetEnd): { payout: number; posted: number } {
  if (end.status !== 'settled') return { payout: 0, posted: 0 };
  const payout = partOf(end.payout ?? 0, carried, stake);
  return { payout, posted: carried - payout };
}
