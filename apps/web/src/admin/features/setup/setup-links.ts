import type { SetupKey } from '#lib/contract/values';

interface SetupLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Where each thing is done; what is given to the service at its start has no page. */
export const setupLinks: Readonly<Partial<Record<SetupKey, SetupLink>>> = {
  secondFactor: { to: '/admin/profile' },
  depositAccounts: { to: '/admin/deposit-accounts' },
  moneyRules: { to: '/admin/settings', search: { part: 'wallet-deposits' } },
  games: { to: '/admin/games' },
  agent: { to: '/admin/members/new' },
  joinCode: { to: '/admin/codes' },
  joining: { to: '/admin/site' },
  levels: { to: '/admin/betting' },
  domain: { to: '/admin/perimeter' },
};

const paths: ReadonlySet<string> = new Set(Object.values(setupLinks).map(({ to }) => to));

/** Whether the list leads to a page. */
export function isSetupPath(path: string): boolean {
  return paths.has(path);
}
