import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';

type Entry = CallOutput<'admin/audit/get'>['items'][number];

interface Place {
  to: string;
  search?: (id: string) => Record<string, unknown>;
}

/** Where a target of this kind is looked at. */
const places: Readonly<Record<string, Place>> = {
  deposit: { to: '/admin/deposits', search: (id) => ({ tab: 'all', q: id }) },
  withdrawal: { to: '/admin/withdrawals', search: (id) => ({ tab: 'all', q: id }) },
  'withdrawal-file': { to: '/admin/withdrawals/files' },
  bet: { to: '/admin/bets', search: (id) => ({ bet: Number(id) }) },
  round: { to: '/admin/rounds', search: (id) => ({ round: Number(id) }) },
  losing: { to: '/admin/losing' },
  message: { to: '/admin/messages' },
  popup: { to: '/admin/popups' },
  skin: { to: '/admin/skins' },
  role: { to: '/admin/staff' },
  vendor: { to: '/admin/casino' },
  settings: { to: '/admin/settings' },
};

/** What it was done to: a member or agent by name, a request of theirs, or what else there is; what has a page opens. */
export function AuditTarget({ of: { target, member } }: { of: Entry }): ReactNode {
  const { t } = useTranslation();
  const [kind = '', id = ''] = target.split(/:(.*)/s);
  const person = member !== null && (
    <Link to={'/admin/members/$member' as never} params={{ member: String(member.id) } as never} title={member.account}>
      {member.nickname} <span className="muted">{member.account}</span>
    </Link>
  );
  if (kind === 'member') return person || <Text span>{target}</Text>;
  const place = places[kind];
  const label = place === undefined ? target : t(`members:audit.targets.${kind}`, { id });
  return (
    <Stack component="span" gap={2}>
      {place === undefined ? (
        <Text span c="text-2">
          {label}
        </Text>
      ) : (
        <Link to={place.to as never} search={(place.search?.(id) ?? {}) as never}>
          {label}
        </Link>
      )}
      {person}
    </Stack>
  );
}
