/** What of the calls that set limits outside of the settings' pages can be weaker. They have no page of described settings, so no cards. */
import type { SettingFields } from './fields.js';

const group = 'limits';
const won = { kind: 'amount', group, least: 1, most: 1_000_000_000_000, unit: 'won', weaker: 'more' } as const;
const odds = { kind: 'odds', group, weaker: 'more' } as const;
const seconds = { kind: 'number', group, least: 0, most: 604_800, unit: 'seconds' } as const;

/** Of a level or a member; what is not set is the game's or the section's. */
const own = { ...won, absent: 'fallback' } as const;
const ownStakes = { minStake: { ...own, weaker: 'less' }, maxStake: own, maxWin: own, maxPerRound: own, maxWinPerRound: own } as const;

/** Of a draw game. */
export const gameLimits = {
  ordinal: { kind: 'number', group, least: 0, most: 10_000, weaker: 'neither' },
  resultPatienceSeconds: { ...seconds, weaker: 'neither' },
  closingSeconds: { ...seconds, weaker: 'less' },
  cancelSeconds: { ...seconds, weaker: 'more' },
  duplicates: { kind: 'switch', group, weaker: 'more' },
  maxSelections: { kind: 'number', group, least: 1, most: 10, weaker: 'more' },
  maxWin: won,
  maxPerRound: won,
  maxWinPerRound: won,
  maxExposure: { ...won, blank: 'noLimit' },
  markets: { '*': { minStake: { ...won, weaker: 'less' }, maxStake: won, odds: { '*': odds } } },
  levels: {
    '*': {
      allowed: { kind: 'switch', group, weaker: 'more', absent: 'fallback' },
      ...ownStakes,
      odds: { '*': { '*': { ...odds, absent: 'fallback' } } },
    },
  },
} as const satisfies SettingFields;

/** Of a member's bets. */
export const memberLimits = {
  ...ownStakes,
  dailyCancellations: { kind: 'number', group, least: 0, most: 1_000, unit: 'times', weaker: 'more', absent: 'fallback' },
} as const satisfies SettingFields;

/** Of a member's bets at vendors. */
export const casinoMemberLimits = { maxBet: own } as const satisfies SettingFields;

/** Of a vendor's game. */
export const casinoGameLimits = {
  position: { kind: 'number', group, least: 0, most: 10_000, weaker: 'neither' },
  referencePoint: { kind: 'number', group, least: 0, most: 200, unit: 'percent', weaker: 'neither' },
  minBet: { ...won, least: 0, weaker: 'less', absent: 'weakest' },
  maxBet: { ...won, absent: 'weakest' },
  maxWin: { ...won, absent: 'weakest' },
} as const satisfies SettingFields;
