import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { actionLabels } from '../../lib/action-labels.js';
import { actorFileWords, actorWords } from '../../lib/actor-words.js';
import { ActionName } from '../../components/action-name.js';
import { AuditDifferences } from '../../components/audit-differences.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Time } from '../../../ui/time.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { NotesCard } from './notes-card.js';

type Change = CallOutput<'admin/member/change/get'>['items'][number];
const keyOf = (row: { id: number }): number => row.id;

/** Notes of administrators, and what administrators and agents changed. */
export function HistoryTab({ memberId }: { memberId: number }): ReactNode {
  return (
    <>
      <NotesCard memberId={memberId} />
      <Changes memberId={memberId} />
    </>
  );
}

function Changes({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl();
  const list = useListPage({ name: 'changes', call: 'admin/member/change/get', input: { id: memberId }, page, onPage, keyOf });
  const columns: readonly Column<Change>[] = [
    {
      key: 'at',
      head: t('members:changes.at'),
      as: 'time',
      align: 'left',
      phone: 'status',
      cell: (row) => <Time c="muted" at={row.at} />,
      phoneCell: (row) => <Time size="t11" c="muted" at={row.at} format="short" />,
    },
    {
      key: 'by',
      head: t('members:changes.by'),
      file: [{ key: 'by', label: t('members:changes.by'), words: actorFileWords(t) }],
      cell: (row) => actorWords(row.by, t),
    },
    {
      key: 'action',
      head: t('members:changes.action'),
      phone: 'title',
      words: actionLabels(t),
      cell: (row) => <ActionName action={row.action} />,
    },
    {
      key: 'what',
      head: t('members:changes.what'),
      phone: 'block',
      file: [
        { key: 'before', label: t('members:statement.before'), as: 'text' },
        { key: 'after', label: t('members:statement.after'), as: 'text' },
      ],
      cell: (row) => <AuditDifferences of={row} />,
    },
  ];
  return (
    <>
      <Group justify="space-between" gap={8}>
        <Title order={2}>{t('members:changes.title')}</Title>
        <ListTools list={list} columns={columns} />
      </Group>
      <DataTable label={t('members:changes.title')} {...list.table} columns={columns} empty={t('members:changes.empty')} />
    </>
  );
}
