import { z } from 'zod';

const won = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Per cent with at most two decimals, so that a bonus is computed in whole hundredths. */
const percent = z.number().min(0).max(100).multipleOf(0.01);
const bankAccount = z.object({
  bankName: z.string().max(30).default(''),
  bankAccount: z.string().max(40).default(''),
  holder: z.string().max(50).default(''),
});

/** Rules of deposits, withdrawals and points. The defaults are the specification's figures where it gives them. */
export const walletSettings = {
  name: 'wallet',
  schema: z.object({
    minCharge: won.default(10_000),
    maxCharge: won.default(1_000_000_000),
    /** Deposits of one owner that may wait at the same time. */
    maxWaitingCharges: z.int().min(1).default(5),
    duplicateWindowMinutes: z.int().min(0).default(5),
    doubleWindowMinutes: z.int().min(0).default(1),

    /** Members below this level have a temporary account. */
    permanentFromLevel: z.int().min(1).max(7).default(1),
    /** Members whose approved deposits sum to less have a temporary account. */
    permanentFromTotal: won.default(10_000),
    /** Largest single deposit into a temporary account; there is no daily limit. */
    temporaryLimit: won.default(10_000),
    temporaryAccount: bankAccount.prefault({}),
    permanentAccount: bankAccount.prefault({}),

    /** Points for the first deposit approved on a Seoul day. */
    firstChargePercent: percent.default(10),
    /** Points for every further one; none on a day with a withdrawal. */
    everyChargePercent: percent.default(0),
    /** Most points that one deposit brings. */
    maxChargeBonus: won.default(100_000),

    minExchange: won.default(10_000),
    maxExchange: won.default(1_000_000_000),
    exchangeUnit: z.int().min(1).default(10_000),
    exchangeIntervalHours: z.number().min(0).max(72).default(3),
    /** Seoul time; equal ends are no closing at all. */
    exchangeClosedFrom: timeOfDay.default('23:30'),
    exchangeClosedUntil: timeOfDay.default('00:30'),
    useExchangePassword: z.boolean().default(true),

    minPointConversion: won.default(1_000),
    pointUnit: z.int().min(1).default(100),
    /** What one point is worth, won. */
    wonPerPoint: z.int().min(1).max(1_000).default(1),

    /** How often members bet converted bonus points, and the deposits that brought them, before they withdraw; 0 asks for nothing. */
    bonusTurnoverTimes: z.int().min(0).max(100).default(1),

    /** Level from which members convert money into casino eggs and back, one for one. */
    eggFromLevel: z.int().min(1).max(7).default(1),
    minEggCharge: won.default(10_000),
    minEggExchange: won.default(10_000),

    /** Age at which a waiting request counts as late on the consoles. */
    lateAfterSeconds: z.int().min(1).default(300),
  }),
};

export type WalletSettings = z.output<typeof walletSettings.schema>;
