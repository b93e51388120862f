import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import type { SettingsGroup } from '#lib/platform';

const shape = settingsShape(described.authSettings.fields);

const schema = z.object({
  duplicateLoginPlayer: shape.duplicateLoginPlayer.default(false),
  duplicateLoginAgent: shape.duplicateLoginAgent.default(false),
  duplicateLoginAdmin: shape.duplicateLoginAdmin.default(true),
  sessionHoursPlayer: shape.sessionHoursPlayer.default(12),
  sessionHoursAgent: shape.sessionHoursAgent.default(12),
  sessionHoursAdmin: shape.sessionHoursAdmin.default(8),
  sessionDaysPlayer: shape.sessionDaysPlayer.default(14),
  sessionDaysAgent: shape.sessionDaysAgent.default(7),
  sessionDaysAdmin: shape.sessionDaysAdmin.default(1),
  playersChangePasswords: shape.playersChangePasswords.default(true),
  agentsChangePasswords: shape.agentsChangePasswords.default(true),
  adminsChangePasswords: shape.adminsChangePasswords.default(true),
  loginTriesPerAccount: shape.loginTriesPerAccount.default(10),
  loginWaitSeconds: shape.loginWaitSeconds.default(30),
  loginLongestWaitMinutes: shape.loginLongestWaitMinutes.default(60),
  loginTriesPerAddress: shape.loginTriesPerAddress.default(50),
  loginTriesByStrangers: shape.loginTriesByStrangers.default(100),
  loginWindowMinutes: shape.loginWindowMinutes.default(10),
  bankPasswordTries: shape.bankPasswordTries.default(5),
  bankPasswordWindowMinutes: shape.bankPasswordWindowMinutes.default(30),
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

/** Whether those of this kind may change a password of their own that nobody else has set. */
export function mayChangePassword(settings: AuthSettings, kind: SessionKind): boolean {
  return { player: settings.playersChangePasswords, agent: settings.agentsChangePasswords, admin: settings.adminsChangePasswords }[kind];
}
