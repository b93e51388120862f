export const campaignKinds = ['signup', 'deposit', 'coupon'] as const;
export type CampaignKind = (typeof campaignKinds)[number];
/** Which deposits bring a bonus: a member's first ever, the first of a Seoul day, every one. */
export const campaignDeposits = ['new_first', 'first', 'every'] as const;
export type CampaignDeposit = (typeof campaignDeposits)[number];
export const campaignStates = ['planned', 'running', 'spent', 'ended', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];
/** Whom a campaign is for. `joined`: within so many days before; `inactive`: who had not logged in for so many days when it was made. */
export const campaignSegments = ['all', 'level', 'downline', 'joined', 'inactive', 'member'] as const;
export type CampaignSegmentKind = (typeof campaignSegments)[number];
/** Where a bonus stands: still to be bet for, done with, taken back. */
export const bonusStates = ['wagering', 'cleared', 'recalled'] as const;
export type BonusState = (typeof bonusStates)[number];

export const campaignBounds = {
  name: 60,
  /** Points. */
  points: 100_000_000,
  budget: 1_000_000_000_000,
  /** Per cent of a deposit. */
  percent: 500,
  /** Per cent of a bonus that has to be bet: 100 times. */
  wagering: 10_000,
  perMember: 1_000,
  codesAtOnce: 5_000,
  codeUses: 1_000_000,
  code: 20,
} as const;
