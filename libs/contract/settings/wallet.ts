import { describeSettings, type NumberSetting } from './fields.js';

/** An amount of won; 0 asks for nothing. */
const won = {
  kind: 'amount',
  least: 0,
  most: Number.MAX_SAFE_INTEGER,
  unit: 'won',
  weaker: 'more',
} as const satisfies Partial<NumberSetting>;
const eggs = { ...won, unit: 'egg' } as const;
const points = { ...won, unit: 'point' } as const;
/** At most two decimals, so that a bonus is computed in whole hundredths. */
const percent = { kind: 'number', least: 0, most: 100, decimals: 2, step: 0.01, unit: 'percent', weaker: 'more' } as const;
const minutes = { kind: 'number', least: 0, most: 10_080, unit: 'minutes', weaker: 'less' } as const;
const perDay = { kind: 'number', least: 0, most: 1_000, unit: 'requests', weaker: 'more', zero: 'weakest' } as const;
const turnover = { kind: 'number', least: 0, most: 5_000, unit: 'percent', weaker: 'less', zero: 'other' } as const;
const hours = { kind: 'text', most: 120, format: 'hours' } as const;
const levels = [1, 2, 3, 4, 5, 6, 7] as const;

/** Rules of deposits, withdrawals, points and eggs. */
export const walletSettings = describeSettings('wallet', {
  minCharge: { ...won, group: 'deposits', weaker: 'less' },
  maxCharge: { ...won, group: 'deposits', notBelow: 'minCharge', beside: true },
  chargeUnit: { ...won, least: 1, group: 'deposits', weaker: 'neither' },
  /** From one request to the next; 0 asks for nothing. */
  chargeDelayMinutes: { ...minutes, group: 'deposits', beside: true },
  /** Requests of one owner on a Seoul day, and what they sum to; 0 is no limit. */
  dailyCharges: { ...perDay, group: 'deposits' },
  dailyChargeSum: { ...won, group: 'deposits', beside: true, zero: 'weakest' },
  /** Spans of the day in Seoul in which requests are taken; blank is the whole day. */
  chargeHours: { ...hours, group: 'deposits' },
  /** Deposits of one owner that may wait at the same time. */
  /** Of a deposit under another name than the registered holder's: taken, flagged, approved by two administrators, refused. */
  depositorRule: { kind: 'choice', group: 'deposits', of: ['any', 'flag', 'approve', 'refuse'], weaker: 'less' },
  maxWaitingCharges: { kind: 'number', group: 'deposits', least: 1, most: 1_000, unit: 'requests', weaker: 'more' },
  duplicateWindowMinutes: { ...minutes, group: 'deposits' },
  doubleWindowMinutes: { ...minutes, group: 'deposits', beside: true },

  /** Members below this level have a temporary account. */
  permanentFromLevel: { kind: 'choice', group: 'accounts', of: levels, weaker: 'less' },
  /** Members whose approved deposits sum to less have a temporary account. */
  permanentFromTotal: { ...won, group: 'accounts', weaker: 'less' },
  /** Largest single deposit into a temporary account; there is no daily limit. */
  temporaryLimit: { ...won, group: 'accounts', beside: true },

  /** Points for the first deposit that an owner ever gets approved, in place of the day's first; 0 makes no difference. */
  newFirstChargePercent: { ...percent, group: 'bonuses', zero: 'other' },
  /** Points for the first deposit approved on a Seoul day; 0 makes it a further one. */
  firstChargePercent: { ...percent, group: 'bonuses', beside: true, zero: 'other' },
  /** Points for every further one; none on a day with a withdrawal. */
  everyChargePercent: { ...percent, group: 'bonuses' },
  /** Most points that one deposit brings. */
  maxChargeBonus: { ...points, group: 'bonuses', beside: true },
  /** How often members bet converted bonus points, and the deposits that brought them, before they withdraw; 0 asks for nothing. */
  bonusTurnoverTimes: { kind: 'number', group: 'bonuses', least: 0, most: 100, unit: 'fold', weaker: 'less' },

  /**
   * What of a deposit and its points has to be bet before a withdrawal, in all kinds of play together and by kind. A kind with 0 takes the
   * total; where that is 0 too, bets of the kind do not count towards it.
   */
  turnoverTotal: { ...turnover, group: 'turnover' },
  turnoverSportsSingle: { ...turnover, group: 'turnover' },
  turnoverSportsMulti: { ...turnover, group: 'turnover', beside: true },
  turnoverPowerball: { ...turnover, group: 'turnover' },
  turnoverPowerballMulti: { ...turnover, group: 'turnover', beside: true },
  turnoverMiniGame: { ...turnover, group: 'turnover' },
  turnoverCasino: { ...turnover, group: 'turnover' },
  turnoverSlot: { ...turnover, group: 'turnover', beside: true },
  /** Bets at lower odds do not count; those of casino and slots have none. */
  turnoverLeastOdds: { kind: 'number', group: 'turnover', least: 1, most: 100, decimals: 2, step: 0.01, weaker: 'less' },
  /** What counts of single bets on different outcomes of one market: all of them, those of the side with the smaller stake, none. */
  turnoverBothSides: { kind: 'choice', group: 'turnover', of: ['all', 'smaller', 'none'], beside: true, weaker: 'less' },

  minExchange: { ...won, group: 'withdrawals', weaker: 'less' },
  maxExchange: { ...won, group: 'withdrawals', notBelow: 'minExchange', beside: true },
  exchangeUnit: { ...won, least: 1, group: 'withdrawals', weaker: 'neither' },
  exchangeIntervalHours: {
    kind: 'number',
    group: 'withdrawals',
    least: 0,
    most: 72,
    decimals: 2,
    unit: 'hours',
    weaker: 'less',
    beside: true,
  },
  /** Requests of one owner on a Seoul day, and what they sum to; 0 is no limit. */
  dailyExchanges: { ...perDay, group: 'withdrawals' },
  dailyExchangeSum: { ...won, group: 'withdrawals', beside: true, zero: 'weakest' },
  /** Spans of the day in Seoul in which requests are taken; blank is the whole day. */
  exchangeHours: { ...hours, group: 'withdrawals' },
  /** Seoul time; equal ends are no closing at all. */
  exchangeClosedFrom: { kind: 'time', group: 'withdrawals' },
  exchangeClosedUntil: { kind: 'time', group: 'withdrawals', beside: true },
  /** Requests with which owners give the number of their registered account, or its holder where they pay into a virtual account. */
  accountProof: { kind: 'several', group: 'withdrawals', of: ['deposits', 'withdrawals'], weaker: 'less' },
  useExchangePassword: { kind: 'switch', group: 'withdrawals', weaker: 'less' },

  minPointConversion: { ...points, group: 'points', weaker: 'less' },
  pointUnit: { ...points, least: 1, group: 'points', beside: true, weaker: 'neither' },
  /** What one point is worth. */
  wonPerPoint: { kind: 'number', group: 'points', least: 1, most: 1_000, unit: 'won', weaker: 'more' },

  /** Level from which members convert money into casino eggs and back, one for one. */
  eggFromLevel: { kind: 'choice', group: 'eggs', of: levels, weaker: 'less' },
  minEggCharge: { ...eggs, group: 'eggs', weaker: 'less' },
  maxEggCharge: { ...eggs, group: 'eggs', notBelow: 'minEggCharge', beside: true },
  minEggExchange: { ...eggs, group: 'eggs', weaker: 'less' },
  maxEggExchange: { ...eggs, group: 'eggs', notBelow: 'minEggExchange', beside: true },

  /** Age at which a waiting request counts as late on the consoles. */
  lateAfterSeconds: { kind: 'number', group: 'requests', least: 1, most: 86_400, unit: 'seconds', weaker: 'neither' },
});
