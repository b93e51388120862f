/** What a new site is set up with, in the order in which it is best done. */
export const setupKeys = [
  'secondFactor',
  'depositAccounts',
  'moneyRules',
  'games',
  'agent',
  'joinCode',
  'levels',
  'sms',
  'domain',
] as const;
export type SetupKey = (typeof setupKeys)[number];

/** What a site can be opened without. */
export const optionalSetup: readonly SetupKey[] = ['secondFactor', 'levels', 'sms', 'domain'];
