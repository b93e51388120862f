/** What a new site is set up with, in the order in which it is best done. */
export const setupKeys = [
  'secondFactor',
  'depositAccounts',
  'moneyRules',
  'games',
  'agent',
  'joinCode',
  'joining',
  'levels',
  'sms',
  'domain',
] as const;
export type SetupKey = (typeof setupKeys)[number];

/** Settings that are right for many sites as they begin: to look at them is enough. */
export const confirmedSetup = ['moneyRules', 'levels'] as const satisfies readonly SetupKey[];

/** What a site can be opened without. */
export const optionalSetup: readonly SetupKey[] = ['secondFactor', 'levels', 'sms', 'domain'];
