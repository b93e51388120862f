import type { ApiError } from '../../../../lib/api.js';
import type { CallOutput } from '../../../../lib/contract.js';

/** A rate and the highest value that the agent may give, per cent. */
export type RateKey = CallOutput<'agent/user/getRoles'>['rateKeys'][number];

/** Per cent by key: null for an empty field, NaN for what is no number. */
export type RateDraft = Readonly<Record<string, number | null>>;

/** Decimals of a rate. */
export const RATE_DECIMALS = 4;

export const isIncentive = ({ key }: RateKey): boolean => key.endsWith('_incentive');

/** Why a rate cannot be given; null when it can. */
export function rateProblem(value: number | null | undefined, cap: number): 'notANumber' | 'aboveCap' | null {
  if (value === null || value === undefined) return null;
  if (Number.isNaN(value)) return 'notANumber';
  return value > cap ? 'aboveCap' : null;
}

/** The rates as the calls take them: what is empty is 0. */
export const ratesOf = (draft: RateDraft, keys: readonly RateKey[]): Record<string, number> =>
  Object.fromEntries(keys.map(({ key }) => [key, draft[key] ?? 0]));

/** The rate that a refusal is about. */
export const refusedRate = (error: ApiError | null): string | null =>
  error?.code === 'RATE_NOT_ALLOWED' && typeof error.details['key'] === 'string' ? error.details['key'] : null;
