import type { INestApplicationContext } from '@nestjs/common';
import { KnownPasswords } from '#lib/auth';
import type { SessionKind } from '#lib/kernel';
import { ConfigError, type Config } from '#lib/platform';
import { demoPasswords } from './demo-accounts.js';

const demoPlayers = 20;

/** Accounts that the demo makes, whose passwords everybody knows. */
const demoAccounts: { kind: SessionKind; account: string }[] = [
  ...['admin', 'owner', 'finance'].map((account) => ({ kind: 'admin' as const, account })),
  ...['hq', 'branch', 'shop', 'senior', 'deputy', 'branch2', 'distributor', 'shop2', 'monitor1', 'monitor2'].map((account) => ({
    kind: 'agent' as const,
    account,
  })),
  ...Array.from({ length: demoPlayers }, (_, index) => ({ kind: 'player' as const, account: `player${index + 1}` })),
];

/**
 * A production site may stand on a database that once was a demo's, but nobody may log in there with a password that the README names.
 * @throws ConfigError naming the accounts whose demo password still holds
 */
export async function refuseDemoPasswords(app: INestApplicationContext, { NODE_ENV }: Pick<Config, 'NODE_ENV'>): Promise<void> {
  if (NODE_ENV !== 'production') return;
  const passwords = app.get(KnownPasswords, { strict: false });
  const open = await passwords.holding(demoAccounts.map(({ kind, account }) => ({ kind, account, password: demoPasswords[kind] })));
  if (open.length === 0) return;
  throw new ConfigError(
    `NODE_ENV=production is refused: these accounts still have the password of the demo: ${open.map(({ account }) => account).join(', ')}. ` +
      'Give them other passwords, or withdraw them, while the site runs outside production.',
  );
}
