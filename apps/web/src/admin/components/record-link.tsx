import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Place {
  /** A page, or the record's own. */
  to: string | ((id: string) => string);
  search?: (id: string) => Record<string, unknown>;
}

/** Where a record of this kind is looked at. */
const places: Readonly<Record<string, Place>> = {
  deposit: { to: '/admin/deposits', search: (id) => ({ tab: 'all', q: id }) },
  bankEntry: { to: '/admin/bank', search: (id) => ({ open: Number(id) }) },
  coinWallet: { to: '/admin/coins' },
  coin: { to: '/admin/coins' },
  withdrawal: { to: '/admin/withdrawals', search: (id) => ({ tab: 'all', q: id }) },
  'withdrawal-file': { to: '/admin/withdrawals/files' },
  bet: { to: '/admin/bets', search: (id) => ({ bet: Number(id) }) },
  round: { to: '/admin/rounds', search: (id) => ({ round: Number(id) }) },
  casino_round: { to: '/admin/casino', search: (id) => ({ tab: 'rounds', round: Number(id) }) },
  losing: { to: '/admin/losing' },
  losing_line: { to: '/admin/losing' },
  rolling_run: { to: '/admin/rolling' },
  message: { to: '/admin/messages' },
  inquiry: { to: '/admin/inquiries' },
  template: { to: '/admin/templates', search: (id) => ({ edit: Number(id) }) },
  popup: { to: '/admin/popups' },
  skin: { to: '/admin/skins' },
  role: { to: '/admin/staff' },
  vendor: { to: '/admin/casino' },
  settings: { to: '/admin/settings' },
  setting: { to: '/admin/settings' },
  fixture: { to: (id) => `/admin/sports/fixtures/${id}` },
  game: { to: (id) => `/admin/games/${id}` },
  league: { to: '/admin/sports/leagues' },
  team: { to: '/admin/sports/leagues', search: () => ({ tab: 'teams' }) },
  'casino-game': { to: '/admin/casino', search: (id) => ({ tab: 'games', q: id }) },
  'casino-round': { to: '/admin/casino', search: (id) => ({ tab: 'rounds', round: Number(id) }) },
  approval: { to: '/admin/approvals', search: (id) => ({ open: Number(id) }) },
  depositAccount: { to: '/admin/deposit-accounts' },
  report: { to: '/admin/reports' },
  alertRule: { to: '/admin/alerts' },
  admin: { to: '/admin/staff' },
  code: { to: '/admin/codes' },
  listing: { to: '/admin/listings' },
  campaign: { to: '/admin/campaigns' },
  webhook: { to: '/admin/developers' },
  machineKey: { to: '/admin/developers' },
};

/**
 * A record by its kind and number; what has a page opens. With a `fallback` every record is named, one of an unknown kind by it; without,
 * only those that have a page.
 */
export function RecordLink({ kind, id, fallback = null }: { kind: string; id: string; fallback?: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation();
  const place = places[kind];
  const key = `members:audit.targets.${kind}`;
  const words = i18n.exists(key) ? t(key as never, { id }) : fallback;
  if (place === undefined) return fallback === null ? null : <Text span c="text-2" children={words} />;
  return (
    <Link to={(typeof place.to === 'string' ? place.to : place.to(id)) as never} search={(place.search?.(id) ?? {}) as never}>
      {words}
    </Link>
  );
}
