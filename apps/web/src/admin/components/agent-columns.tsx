import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Column } from '../../ui/data-table.js';
import { nameFile, roleColumn } from './member-columns.js';
import { Parents } from './member-labels.js';

interface Agent {
  readonly nickname: string;
  readonly account: string;
  readonly role: string;
  readonly parents: readonly string[];
}

/** Which agent a row of commission is about: who, in which role, below whom. */
export function agentColumns(t: TFunction): readonly Column<Agent>[] {
  return [
    {
      key: 'agent',
      head: t('members:losing.agent'),
      phone: 'title',
      file: nameFile(t),
      cell: (row) => (
        <Group component="span" gap={8}>
          <Text component="b" size="t13" fw={600}>
            {row.nickname}
          </Text>
          <Text span size="t12" c="muted">
            {row.account}
          </Text>
        </Group>
      ),
    },
    roleColumn(t),
    {
      key: 'parents',
      head: t('admin:member.parent'),
      phone: 'hidden',
      file: [{ key: 'parents', label: t('admin:list.parents') }],
      cell: (row) => (
        <Text span c="text-2">
          <Parents of={row.parents} />
        </Text>
      ),
    },
  ];
}
