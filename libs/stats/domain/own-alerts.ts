import type { AlertFacts, OwnAlertRule } from '#lib/contract';
import { seoulDay, seoulIso } from '#lib/kernel';
import type { Raised } from './alerts.js';

/** A round of a vendor that paid more than the site's setting. */
export interface LargeWin {
  play: 'casino' | 'slot';
  /** The setting, won. */
  limit: number;
  roundId: number;
  memberId: number;
  /** Won. */
  payout: number;
  closedAt: Date;
}

/** A win of a vendor that a person looks at before its member is paid out. Amounts are won or eggs. */
export interface CheckedWin {
  id: number;
  vendor: string;
  memberId: number;
  stake: number;
  win: number;
  at: Date;
  /** The settings: how many times the stake, and how much above it. */
  times: number;
  amount: number;
}

/** An hour in which a vendor's wins were more than the site's setting above its bets. */
export interface VendorHourFound {
  vendor: string;
  hour: Date;
  loss: number;
  /** The setting. */
  amount: number;
}

/** A change of a vendor's account. */
export interface ChangedVendor {
  vendor: string;
  version: number;
  by: string;
  isNew: boolean;
  fields: string[];
  at: Date;
}

/** Transactions in which the site and a vendor differ, found by one comparison. */
export interface VendorDifferences {
  vendor: string;
  count: number;
  at: Date;
}

/** What alerts by no rule of staff; the slot names what it is about, for which it is raised once. */
export interface OwnRaised extends Raised {
  rule: OwnAlertRule;
}

export function raisedByRound({ play, limit, roundId, memberId, payout, closedAt }: LargeWin): OwnRaised {
  const facts = { ...nothing, day: seoulDay(closedAt), game: play, memberId, value: payout, limit };
  return { rule: { kind: 'round_win_over', play, amount: limit }, slot: `round ${roundId}`, facts };
}

export function raisedByWin({ id, vendor, memberId, stake, win, at, times, amount }: CheckedWin): OwnRaised {
  const facts = { ...nothing, day: seoulDay(at), memberId, value: win, limit: amount };
  return { rule: { kind: 'vendor_win_over', vendor, stake, times, amount }, slot: `win ${id}`, facts };
}

export function raisedByVendorHour({ vendor, hour, loss, amount }: VendorHourFound): OwnRaised {
  const at = seoulIso(hour);
  const facts = { ...nothing, day: seoulDay(hour), hour: at, value: loss, limit: amount };
  return { rule: { kind: 'vendor_hour_over', vendor, amount }, slot: `vendor ${vendor} ${at}`, facts };
}

export function raisedByDifferences({ vendor, count, at }: VendorDifferences): OwnRaised {
  const facts = { ...nothing, day: seoulDay(at), value: count, limit: 0 };
  return { rule: { kind: 'vendor_differs', vendor }, slot: `differs ${vendor} ${seoulIso(at)}`, facts };
}

export function raisedByChange({ vendor, version, by, isNew, fields, at }: ChangedVendor): OwnRaised {
  const facts = { ...nothing, day: seoulDay(at), value: version, limit: 0 };
  return { rule: { kind: 'vendor_changed', vendor, by, isNew, fields }, slot: `vendor ${vendor} version ${version}`, facts };
}

const nothing = { hour: null, game: null, memberId: null, usual: null, bets: null } satisfies Partial<AlertFacts>;
