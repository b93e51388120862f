import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Place {
  to: string;
  search?: (id: string) => Record<string, unknown>;
}

/** Where a record of this kind is looked at. */
const places: Readonly<Record<string, Place>> = {
  deposit: { to: '/admin/deposits', search: (id) => ({ tab: 'all', q: id }) },
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
};

/** A record by its kind and number; what has a page opens. Others are named by `fallback`, or not at all. */
export function RecordLink({ kind, id, fallback = null }: { kind: string; id: string; fallback?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const place = places[kind];
  if (place === undefined) return fallback === null ? null : <Text span c="text-2" children={fallback} />;
  return (
    <Link to={place.to as never} search={(place.search?.(id) ?? {}) as never}>
      {t(`members:audit.targets.${kind}`, { id })}
    </Link>
  );
}
