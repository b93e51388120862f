import { z } from 'zod';
import type { SessionKind } from '#lib/kernel';
import type { SettingsGroup } from '#lib/platform';

const hours = z
  .number()
  .positive()
  .max(24 * 30);
const tries = z.int().min(1).max(10_000);

const schema = z.object({
  /** Where it is off, a login ends the other sessions of the same account. */
  duplicateLoginPlayer: z.boolean().default(false),
  duplicateLoginAgent: z.boolean().default(false),
  duplicateLoginAdmin: z.boolean().default(true),
  /** A session dies after this time without use. */
  sessionHoursPlayer: hours.default(12),
  sessionHoursAgent: hours.default(12),
  sessionHoursAdmin: hours.default(8),
  /** Failed logins within the window after which an account, or an address, has to wait for the window's end. */
  loginTriesPerAccount: tries.default(10),
  loginTriesPerAddress: tries.default(50),
  loginWindowMinutes: z
    .number()
    .positive()
    .max(24 * 60)
    .default(10),
  /** An exchange password has only four digits, so its window is longer. */
  bankPasswordTries: tries.default(5),
  bankPasswordWindowMinutes: z
    .number()
    .positive()
    .max(24 * 60)
    .default(30),
});

/** Sessions and their limits, as an operator may change them. */
export const authSettings: SettingsGroup<typeof schema> = { name: 'auth', schema };
export type AuthSettings = z.output<typeof schema>;

export function duplicateLoginAllowed(settings: AuthSettings, kind: SessionKind): boolean {
  return { player: settings.duplicateLoginPlayer, agent: settings.duplicateLoginAgent, admin: settings.duplicateLoginAdmin }[kind];
}

/** How long a session of this kind lives without use, milliseconds. */
export function sessionLifetimeMs(settings: AuthSettings, kind: SessionKind): number {
  const lifetime = { player: settings.sessionHoursPlayer, agent: settings.sessionHoursAgent, admin: settings.sessionHoursAdmin }[kind];
  return lifetime * 60 * 60 * 1000;
}
