import { Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { MemberStatus, memberStatusWord, Parents, Who } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { RowMark, type RowMarkState } from '../../../ui/bulk-progress.js';
import { Time } from '../../../ui/time.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { nameFile, roleColumn } from '../../components/member-columns.js';
import { statusTabs } from './member-search.js';

export type Member = CallOutput<'admin/member/get'>['items'][number];

/** The columns of the list; what the last act on a row led to stands at its end. */
export function memberColumns(t: TFunction, marks: ReadonlyMap<number, RowMarkState>): readonly Column<Member>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'member',
      head: t('admin:list.member'),
      phone: 'title',
      file: nameFile(t),
      cell: (row) => <Who of={row} />,
    },
    roleColumn(t),
    {
      key: 'parents',
      head: t('admin:member.parent'),
      phone: 'hidden',
      file: [{ key: 'parents', label: t('admin:list.parents') }],
      cell: (row) => (
        <Text span c="text-2" className="member-parents" title={row.parents.join(' › ')}>
          <Parents of={row.parents.slice(-2)} />
        </Text>
      ),
    },
    { key: 'level', head: t('admin:list.level'), as: 'number', isHiddenByDefault: true },
    {
      key: 'status',
      head: t('admin:list.status'),
      phone: 'status',
      file: [
        { key: 'status', label: t('admin:list.status'), words: wordsFor(statusTabs, (status) => memberStatusWord(status, t)) },
        { key: 'restricted', label: t('members:only.restricted') },
      ],
      cell: (row) => (
        <Group component="span" gap={4}>
          <MemberStatus is={row.status} />
          <Restricted count={row.restricted} />
        </Group>
      ),
    },
    {
      key: 'money',
      head: t('admin:member.money'),
      as: 'money',
      phone: 'amount',
      phoneCell: (row) => <Money value={row.money} unit="won" />,
      isStrong: true,
    },
    { key: 'point', head: t('admin:member.point'), as: 'money', phone: 'hidden' },
    { key: 'balance', head: t('admin:member.egg'), as: 'money', phone: 'hidden' },
    {
      key: 'lastSeenAt',
      head: t('admin:member.lastSeen'),
      as: 'time',
      phoneCell: (row) => (row.online || row.lastSeenAt !== null) && <Seen row={row} />,
      cell: (row) => <Seen row={row} />,
    },
    { key: 'joinedAt', head: t('admin:member.joinedAt'), as: 'day', sort: 'joinedAt', phone: 'hidden' },
    ...(marks.size === 0
      ? []
      : [
          {
            key: 'mark',
            head: t('members:rows.head'),
            phone: 'actions' as const,
            cell: (row: Member) => <RowMark of={marks.get(row.id)} />,
          },
        ]),
  ];
}

/** How many restrictions are on. */
function Restricted({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Badge tone="warning">
      <Group component="span" gap={2} title={t('members:only.restricted')}>
        <Icon of={IconLock} size={11} />
        {count}
      </Group>
    </Badge>
  );
}

function Seen({ row }: { row: Member }): ReactNode {
  const { t } = useTranslation();
  if (row.online)
    return (
      <Text span size="t12" fw={500} c="win">
        {t('admin:member.online')}
      </Text>
    );
  return row.lastSeenAt === null ? (
    <Text span c="muted">
      –
    </Text>
  ) : (
    <Time c="muted" at={row.lastSeenAt} format="short" />
  );
}
