import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.js';
import type { FileColumn } from '../../ui/list/columns.js';
import { roleName } from '../../shared/members/role-names.js';
import { MemberLink, type LinkedMember } from './member-link.js';

interface Names {
  readonly account: string;
  readonly nickname: string;
}
type Levelled = Names & { readonly level: number };

/** Somebody's names in a list's file. */
export const nameFile = (t: TFunction): readonly FileColumn<Names>[] => [
  { key: 'account', label: t('admin:list.account') },
  { key: 'nickname', label: t('admin:list.nickname') },
];

/** Names and level in a list's file. */
export const memberFile = (t: TFunction): readonly FileColumn<Levelled>[] => [
  ...nameFile(t),
  { key: 'level', label: t('admin:list.level') },
];

/** Whose row it is, with the way to their page. */
export const memberLinkColumn = (t: TFunction): Column<LinkedMember> => ({
  key: 'member',
  head: t('admin:list.member'),
  phone: 'title',
  hasLink: true,
  file: memberFile(t),
  cell: (row) => <MemberLink of={row} />,
});

export const roleColumn = (t: TFunction): Column<{ readonly role: string }> => ({
  key: 'role',
  head: t('admin:member.role'),
  file: true,
  cell: (row) => (
    <Text span c="text-2">
      {roleName(row.role, t)}
    </Text>
  ),
});

/** Somebody in two lines, nickname and account, behind their level or another mark. */
export function MemberLines({
  of: { level, nickname, account },
  mark = level,
  path,
}: {
  of: Levelled;
  mark?: ReactNode;
  /** The way down the tree to them, shown to the pointer. */
  path?: string;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={8}>
      <span className="lv" title={t('common:level', { level })}>
        {mark}
      </span>
      <span className="lh">
        <Text component="b" size="t13" fw={600} truncate>
          {nickname}
        </Text>
        <Text span size="t11" c="muted" truncate title={path}>
          {account}
        </Text>
      </span>
    </Group>
  );
}
