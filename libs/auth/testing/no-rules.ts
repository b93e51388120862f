import type { RateRules } from '#lib/members';

/** Any rates may stand. */
export const noRules: RateRules = {
  keys: () => [],
  problems: () => [],
  ofLevel: () => Promise.resolve({}),
  termsOf: () => Promise.resolve(new Map()),
  termsProblem: () => undefined,
};
