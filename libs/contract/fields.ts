import { z } from 'zod';
import { plainDigits } from '#lib/kernel';
import { largest, longest } from './values/index.js';

/** A positive whole amount of won, points or eggs that JSON carries exactly. */
export const amount = z.int().positive().max(Number.MAX_SAFE_INTEGER);
/** A whole amount that may be zero. */
export const total = z.int().min(0);
/** A signed change. */
export const change = z.int();
export const id = z.int().positive();
/** A whole number that is no id and no money: a count, a version, a number of a round. PostgreSQL's `integer` holds it. */
export const count = z.int32();
/** ISO 8601 has a year 0 and years of any length; PostgreSQL has not, and nothing here is older than a person or later than a contract. */
const isInEra = (text: string) => text >= '1900' && text < '3000';
/** An instant, ISO 8601 with offset. */
export const time = z.iso.datetime({ offset: true }).refine(isInEra);
/** A day in Asia/Seoul, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isInEra);
/** A month in Asia/Seoul, `YYYY-MM`. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine((value) => isInEra(`${value}-01`));
export const odds = z.number().min(1).max(100_000);
export const text = (max: number) => z.string().max(max);
/** A phone, an account number or a code: digits of any script, read as 0 to 9, and what stands between them. */
export const digitsText = (max: number) => z.string().overwrite(plainDigits).max(max);
/** A search text of a list's filter. */
export const search = text(longest.search).optional();

/** Why an administrator stops what the call switches off; left out where the call stops nothing. */
export const stopReason = text(longest.reason).optional();

/** Why the staff give something to a player on a break, or change their numbers; without it BREAK_REASON_NEEDED. */
export const breakReason = text(longest.reason).optional();

/** The browser's own id, a UUID that it made once: accounts that come from one browser are known by it. */
export const browserId = text(50).default('');

/** How a list is paged: `skip` rows left out, at most `take` rows given. */
export const paging = {
  skip: z.int().min(0).max(1_000_000).default(0),
  take: z.int().min(1).max(largest.rowsOfAList).default(20),
};
/** The documented logs page with their own size. */
export const pagingOf = (take: number) => ({
  skip: paging.skip,
  take: z.int().min(1).max(largest.rowsOfAList).default(take),
});
/** A range of days or instants; an absent end is open, a bare day means that whole day in Seoul. */
export const period = {
  startedAt: z.union([time, day]).nullish(),
  endedAt: z.union([time, day]).nullish(),
};
/** The same with both ends given. */
export const wholePeriod = { startedAt: z.union([time, day]), endedAt: z.union([time, day]) };
/** Rows that a verb acts on, and its answer row by row. */
export const ids = z.array(id).min(1).max(largest.idsAtOnce);
export const rowResults = {
  results: z.array(
    z.object({
      id,
      ok: z.boolean(),
      status: z.string().optional(),
      error: z.object({ code: z.string(), message: z.string() }).loose().optional(),
    }),
  ),
};
