/** What can be under inspection beside single draw games: the two sites, the casino, slots and the sections of sports. */
export const inspectionTargets = [
  'player',
  'agent',
  'casino',
  'slot',
  'cross',
  'special',
  'special2',
  'live',
  'europe',
  'inplay',
  'virtual',
] as const;

/** Characters of a memo, and how many may be let in by name and by address. */
export const inspectionLimits = { memo: 2_000, accounts: 100, addresses: 100 } as const;

export interface InspectionTimes {
  /** Switched on by hand, from now on. */
  readonly is_disabled: boolean;
  /** ISO 8601; planned times. */
  readonly from: string | null;
  readonly until: string | null;
}

/** Whether an inspection is under way. One that has reached its end is over. */
export function isUnderInspection({ is_disabled: isOn, from, until }: InspectionTimes, nowMs: number): boolean {
  if (until !== null && nowMs >= Date.parse(until)) return false;
  return isOn || (from !== null && nowMs >= Date.parse(from));
}
