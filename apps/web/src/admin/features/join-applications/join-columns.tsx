import { Group, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { type RowMarks } from '../../../ui/bulk-progress.js';
import type { Column } from '../../../ui/data-table.js';
import { Age, Time } from '../../../ui/time.js';
import { actColumn } from '../../components/act-column.js';
import { nameFile } from '../../components/member-columns.js';
import { Lookers } from '../../components/lookers.js';
import { LinkedAccountMarks } from '../../components/linked-account-marks.js';
import { Parents } from '../../components/member-labels.js';
import type { Applicant } from './join-row.js';
import type { JoinTab } from './join-search.js';

interface Cells {
  t: TFunction;
  tab: JoinTab;
  marks: RowMarks;
  actions: (row: Applicant) => ReactNode;
}

/** Applicants: who they are, below whom, what they share with others, and what can be done. */
export function joinColumns({ t, tab, marks, actions }: Cells): readonly Column<Applicant>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'who',
      head: t('messages:join.who'),
      phone: 'title',
      file: nameFile(t),
      cell: (row) => (
        <Stack component="span">
          <Text component="b" fw={600}>
            {row.nickname}
          </Text>
          <Text span size="t11" c="muted">
            {row.account}
          </Text>
        </Stack>
      ),
    },
    { key: 'parents', head: t('messages:join.parents'), file: true, phone: 'hidden', cell: (row) => <Parents of={row.parents} /> },
    { key: 'phone', head: t('members:by.phone'), isHiddenByDefault: true },
    {
      key: 'bank',
      head: t('members:by.bank_account'),
      phone: 'hidden',
      file: [
        { key: 'bankName', label: t('admin:list.bank') },
        { key: 'bankAccount', label: t('members:by.bank_account') },
        { key: 'holder', label: t('messages:join.holder') },
      ],
      cell: (row) => (
        <Text span c="text-2">
          {row.bankName} · {row.holder}
        </Text>
      ),
    },
    { key: 'code', head: t('messages:join.code'), isHiddenByDefault: true },
    { key: 'address', head: t('members:by.address'), isHiddenByDefault: true },
    { key: 'alike', head: t('messages:join.shared'), cell: (row) => <Alike row={row} /> },
    {
      key: 'appliedAt',
      head: t('messages:join.appliedAt'),
      as: 'time',
      phone: 'status',
      cell: (row) =>
        tab === 'waiting' ? <Age at={row.appliedAt} /> : <Time c="muted" at={row.processedAt ?? row.appliedAt} format="short" />,
    },
    { key: 'processedAt', head: t('messages:join.processed'), as: 'time', isHiddenByDefault: true },
    { key: 'processedBy', head: t('admin:list.processedBy'), isHiddenByDefault: true },
    { key: 'reason', head: t('common:reason'), isHiddenByDefault: true },
    { ...actColumn(t, marks, actions), phone: 'actions' },
  ];
}

/** What applicants share with others, and who of the staff looks at them already. */
function Alike({ row }: { row: Applicant }): ReactNode {
  return (
    <Group component="span" gap={4}>
      <Lookers kind="join" id={row.id} />
      <LinkedAccountMarks of={row.alike} />
    </Group>
  );
}
