import { z } from 'zod';
import type { SessionKind } from '#lib/kernel';
import type { SettingsGroup } from '#lib/platform';

const hours = z
  .number()
  .positive()
  .max(24 * 30);
const days = z.number().positive().max(90);
const minutes = z
  .number()
  .positive()
  .max(24 * 60);
const tries = z.int().min(1).max(10_000);

const schema = z.object({
  /** Where it is off, a login ends the other sessions of the same account. */
  duplicateLoginPlayer: z.boolean().default(false),
  duplicateLoginAgent: z.boolean().default(false),
  duplicateLoginAdmin: z.boolean().default(true),
  /** A session ends after this time without activity of a person. What an open page asks for by itself is none. */
  sessionHoursPlayer: hours.default(12),
  sessionHoursAgent: hours.default(12),
  sessionHoursAdmin: hours.default(8),
  /** A session ends after this time, however active. */
  sessionDaysPlayer: days.default(14),
  sessionDaysAgent: days.default(7),
  sessionDaysAdmin: days.default(1),
  /** Tries of an account's password from one known device, or from one address, before each further one has to wait. */
  loginTriesPerAccount: tries.default(10),
  /** The first wait; each further failure doubles it, up to the longest. */
  loginWaitSeconds: z
    .number()
    .positive()
    .max(24 * 60 * 60)
    .default(30),
  loginLongestWaitMinutes: minutes.default(60),
  /** Failed logins within the window: of one address at all accounts, and at one account from all that it has never logged in from. */
  loginTriesPerAddress: tries.default(50),
  loginTriesByStrangers: tries.default(100),
  loginWindowMinutes: minutes.default(10),
  /** An exchange password has only four digits, so its first wait is long; each further failure doubles it, up to a day. */
  bankPasswordTries: tries.default(5),
  bankPasswordWindowMinutes: minutes.default(30),
  /** Players may change their own passwords; one that somebody else has set they change whatever this says. */
  playersChangePasswords: z.boolean().default(true),
});

/** Sessions and their limits, as an operator may change them. */
export const authSettings: SettingsGroup<typeof schema> = { name: 'auth', schema };
export type AuthSettings = z.output<typeof schema>;

export function duplicateLoginAllowed(settings: AuthSettings, kind: SessionKind): boolean {
  return { player: settings.duplicateLoginPlayer, agent: settings.duplicateLoginAgent, admin: settings.duplicateLoginAdmin }[kind];
}

/** How long a session of this kind lives without activity, milliseconds. */
export function sessionIdleMs(settings: AuthSettings, kind: SessionKind): number {
  const lifetime = { player: settings.sessionHoursPlayer, agent: settings.sessionHoursAgent, admin: settings.sessionHoursAdmin }[kind];
  return lifetime * 60 * 60 * 1000;
}

/** How long a session of this kind lives at most, milliseconds. */
export function sessionLifetimeMs(settings: AuthSettings, kind: SessionKind): number {
  const lifetime = { player: settings.sessionDaysPlayer, agent: settings.sessionDaysAgent, admin: settings.sessionDaysAdmin }[kind];
  return lifetime * 24 * 60 * 60 * 1000;
}
