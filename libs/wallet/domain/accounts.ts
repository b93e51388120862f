import type { Unit } from '#lib/kernel';

/** Accounts that every member and agent owns, by kind, with their unit. */
export const ownedAccounts = {
  cash: 'won',
  hold: 'won',
  receivable: 'won',
  rolling_pending: 'won',
  /** What an agent's carried bets have come to; the one owned account that may be below zero. Opened with an agent's first rates. */
  position: 'won',
  point: 'point',
  egg: 'egg',
} as const satisfies Record<string, Unit>;

/** The house's accounts, by kind, with their unit. Their balances are sums and may be negative. */
export const siteAccounts = {
  bank: 'won',
  adjustment: 'won',
  escrow: 'won',
  gaming: 'won',
  cash_exchange: 'won',
  egg_clearing: 'won',
  rolling: 'won',
  losing: 'won',
  receivable: 'won',
  debt_clearing: 'won',
  bonus: 'point',
  point_exchange: 'point',
  comment: 'point',
  charge: 'point',
  signup: 'point',
  attendance: 'point',
  roulette: 'point',
  friend_loss: 'point',
  point_rolling: 'point',
  point_adjustment: 'point',
  egg_issue: 'egg',
  casino_escrow: 'won',
  casino_escrow_egg: 'egg',
  gaming_egg: 'egg',
  casino_bonus: 'won',
  casino_bonus_egg: 'egg',
  vendor_wallet: 'egg',
  vendor_in_flight: 'egg',
  /** The house's side of positions: what carriers took over of what the games earned and lost. */
  carried: 'won',
  /** What vendors take of what their games earned, and what of it they are owed. */
  vendor_fee: 'won',
  vendor_due: 'won',
} as const satisfies Record<string, Unit>;

export type OwnedAccountKind = keyof typeof ownedAccounts;
export type SiteAccountKind = keyof typeof siteAccounts;

/** One account: `owner` 0 is the house. */
export interface AccountRef {
  owner: number;
  kind: OwnedAccountKind | SiteAccountKind;
}

/** An account of the house, such as `site('bank')`. */
export function site(kind: SiteAccountKind): AccountRef {
  return { owner: 0, kind };
}

/** An account of a member or agent, such as `owned(42, 'cash')`. */
export function owned(owner: number, kind: OwnedAccountKind): AccountRef {
  return { owner, kind };
}

export function unitOf(ref: AccountRef): Unit {
  return ref.owner === 0 ? siteAccounts[ref.kind as SiteAccountKind] : ownedAccounts[ref.kind as OwnedAccountKind];
}
