import { describeSettings, type NumberSetting } from './fields.js';

const hours = {
  kind: 'number',
  least: 0.1,
  most: 720,
  decimals: 2,
  unit: 'hours',
  weaker: 'more',
} as const satisfies Partial<NumberSetting>;
const days = { kind: 'number', least: 0.1, most: 90, decimals: 2, unit: 'days', weaker: 'more' } as const satisfies Partial<NumberSetting>;
const tries = { kind: 'number', least: 1, most: 10_000, unit: 'times', weaker: 'more' } as const satisfies Partial<NumberSetting>;
const minutes = {
  kind: 'number',
  least: 0.1,
  most: 1_440,
  decimals: 2,
  unit: 'minutes',
  weaker: 'less',
} as const satisfies Partial<NumberSetting>;

/** Sessions, and how often passwords may be tried. */
export const authSettings = describeSettings('auth', {
  /** Where it is off, a login ends the other sessions of the same account. */
  duplicateLoginPlayer: { kind: 'switch', group: 'duplicates' },
  duplicateLoginAgent: { kind: 'switch', group: 'duplicates' },
  duplicateLoginAdmin: { kind: 'switch', group: 'duplicates' },
  /** A session ends after this time without activity of a person. What an open page asks for by itself is none. */
  sessionHoursPlayer: { ...hours, group: 'idle' },
  sessionHoursAgent: { ...hours, group: 'idle' },
  sessionHoursAdmin: { ...hours, group: 'idle' },
  /** A session ends after this time, however active. */
  sessionDaysPlayer: { ...days, group: 'lifetime' },
  sessionDaysAgent: { ...days, group: 'lifetime' },
  sessionDaysAdmin: { ...days, group: 'lifetime' },
  /** They may change their own passwords; one that somebody else has set they change whatever this says. */
  playersChangePasswords: { kind: 'switch', group: 'passwords' },
  agentsChangePasswords: { kind: 'switch', group: 'passwords' },
  adminsChangePasswords: { kind: 'switch', group: 'passwords' },
  /** Tries of an account's password from one known device, or from one address, before each further one has to wait. */
  loginTriesPerAccount: { ...tries, group: 'logins' },
  /** The first wait; each further failure doubles it, up to the longest. */
  loginWaitSeconds: { kind: 'number', group: 'logins', least: 1, most: 86_400, unit: 'seconds', weaker: 'less' },
  loginLongestWaitMinutes: { ...minutes, group: 'logins', beside: true },
  /** Failed logins within the window: of one address at all accounts, and at one account from all that it has never logged in from. */
  loginTriesPerAddress: { ...tries, group: 'logins' },
  loginTriesByStrangers: { ...tries, group: 'logins', beside: true },
  loginWindowMinutes: { ...minutes, group: 'logins' },
  /** An exchange password has only four digits, so its first wait is long; each further failure doubles it, up to a day. */
  bankPasswordTries: { ...tries, group: 'bankPasswords' },
  bankPasswordWindowMinutes: { ...minutes, group: 'bankPasswords', beside: true },
});
