import { refuse } from '#lib/contract';

export type ItemKind = 'roulette_ticket' | 'point_coupon';
export type ItemSource = 'attendance' | 'charge' | 'roulette' | 'grant';
export type ItemState = 'available' | 'used' | 'expired' | 'withdrawn';

/** A ticket for the roulette or a coupon of points that a member has or had. */
export interface Item {
  id: number;
  memberId: number;
  kind: ItemKind;
  /** Of a coupon; 0 for a ticket. */
  points: number;
  source: ItemSource;
  /** In an administrator's words; empty where the source says it. */
  reason: string;
  /** Account of the administrator who gave it. */
  grantedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
}

/** What may still be done with an item. */
export function itemState({ usedAt, withdrawnAt, expiresAt }: Pick<Item, 'usedAt' | 'withdrawnAt' | 'expiresAt'>, now: Date): ItemState {
  if (usedAt) return 'used';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'available';
}

/** Coupons are of points, tickets are not. @throws DomainError POINTS_EMPTY */
export function pointsOfItem(kind: ItemKind, points: number): number {
  if (kind === 'roulette_ticket') return 0;
  if (points === 0) throw refuse('POINTS_EMPTY');
  return points;
}
