import { describeSettings, type NumberSetting } from './fields.js';

const tries = { kind: 'number', least: 1, most: 10_000, unit: 'times', weaker: 'more' } as const satisfies Partial<NumberSetting>;
const minutes = {
  kind: 'number',
  least: 0.1,
  most: 1_440,
  decimals: 2,
  unit: 'minutes',
  weaker: 'more',
} as const satisfies Partial<NumberSetting>;

/** What holds back those who try joining again and again. */
export const joinLimitSettings = describeSettings('joinLimits', {
  /** A code can be entered for this long, and a phone stays verified for this long after it. */
  smsMinutes: { ...minutes, group: 'codes' },
  verifiedMinutes: { ...minutes, group: 'codes', beside: true },
  /** Codes that one phone, or one address, may ask for within the window, and guesses at one code. */
  smsPerPhone: { ...tries, group: 'codes' },
  smsPerAddress: { ...tries, group: 'codes', beside: true },
  smsGuesses: { ...tries, group: 'codes' },
  /** Applications, and questions whether a name is free, of one address within the window. */
  joinsPerAddress: { ...tries, group: 'applications' },
  checksPerAddress: { ...tries, group: 'applications', beside: true },
  windowMinutes: { ...minutes, group: 'applications', weaker: 'less' },
});
