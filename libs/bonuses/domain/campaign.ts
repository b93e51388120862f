import {
  byTurnoverKind,
  type ByTurnoverKind,
  type CampaignDeposit,
  type CampaignKind,
  type CampaignState,
  type TurnoverKind,
} from '#lib/contract';

/** Whom a campaign is for. Of `inactive` and `member` the members are noted when it is made. */
export type Segment =
  | { to: 'all' }
  | { to: 'level'; level: number }
  | { to: 'downline'; agentId: number }
  | { to: 'joined'; days: number }
  | { to: 'inactive'; days: number }
  | { to: 'member' };

/** What a campaign gives, to whom, and how much of it. */
export interface CampaignTerms {
  name: string;
  kind: CampaignKind;
  depositOn: CampaignDeposit | null;
  /** Won. */
  leastDeposit: number;
  startsAt: Date;
  endsAt: Date;
  segment: Segment;
  /** A fixed number, or the most of a per cent. */
  points: number;
  percent: number | null;
  /** Points. */
  budget: number;
  /** Per cent of a bonus that has to be bet. */
  wageringPercent: number;
  wageringKinds: TurnoverKind[];
  perMember: number;
  isStackable: boolean;
}

export interface Campaign extends CampaignTerms {
  id: number;
  /** Points that stand. */
  spent: number;
  createdAt: Date;
  createdBy: string;
  stoppedAt: Date | null;
  version: number;
}

/** A member as segments look at it. */
export interface Candidate {
  id: number;
  level: number;
  path: readonly number[];
  joinedAt: Date;
}

const dayMs = 24 * 60 * 60 * 1_000;

export function campaignState({ startsAt, endsAt, stoppedAt, spent, budget }: Campaign, now: Date): CampaignState {
  if (stoppedAt) return 'stopped';
  if (endsAt <= now) return 'ended';
  if (startsAt > now) return 'planned';
  return spent >= budget ? 'spent' : 'running';
}

/** Segments whose members are noted when the campaign is made. */
export const isNoted = ({ to }: Segment): boolean => to === 'inactive' || to === 'member';

/** @param isNotedMember whether the member is noted for the campaign */
export function standsIn(campaign: Campaign, member: Candidate, isNotedMember: boolean, now: Date): boolean {
  const { segment, kind, startsAt } = campaign;
  // A sign-up bonus is for those who join while the campaign runs.
  if (kind === 'signup' && member.joinedAt < startsAt) return false;
  if (isNoted(segment)) return isNotedMember;
  if (segment.to === 'level') return member.level === segment.level;
  if (segment.to === 'downline') return member.path.slice(0, -1).includes(segment.agentId);
  if (segment.to === 'joined') return now.getTime() - member.joinedAt.getTime() <= segment.days * dayMs;
  return true;
}

/** Points of a bonus: the fixed number, or the per cent of a deposit, floored, up to the maximum. @param deposit won */
export function pointsOf({ points, percent }: Pick<CampaignTerms, 'points' | 'percent'>, deposit: number): number {
  if (percent === null) return points;
  return Math.min(points, Number((BigInt(deposit) * BigInt(percent)) / 100n));
}

/** What of a bonus has to be bet, by kind of play. */
export function wageringOf({ wageringPercent, wageringKinds }: Pick<CampaignTerms, 'wageringPercent' | 'wageringKinds'>): ByTurnoverKind {
  return byTurnoverKind((kind) => (wageringKinds.includes(kind) ? wageringPercent : 0));
}

/** Won that have to be bet for a bonus in the kinds that count, rounded up. @param worth of its points, won */
export function toBet({ wageringPercent }: Pick<CampaignTerms, 'wageringPercent'>, worth: number): number {
  return Number((BigInt(worth) * BigInt(wageringPercent) + 99n) / 100n);
}

/** Facts of a deposit that decide whether a campaign takes it. */
export interface DepositFacts {
  /** Won. */
  amount: number;
  isFirstEver: boolean;
  isFirstOfDay: boolean;
  hasExchanged: boolean;
  firstRestricted: boolean;
  everyRestricted: boolean;
}

/** As with the points of the rules: first ones need no restriction of first deposits, others no exchange on that day. */
export function takesDeposit({ depositOn, leastDeposit }: Campaign, facts: DepositFacts): boolean {
  if (facts.amount < leastDeposit) return false;
  if (depositOn === 'new_first') return facts.isFirstEver && !facts.firstRestricted;
  if (depositOn === 'first') return facts.isFirstOfDay && !facts.firstRestricted;
  return !facts.hasExchanged && !facts.everyRestricted;
}

/** A code as it is kept: capitals and digits; people type it with spaces and dashes. */
export function normalCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
