import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { Age } from '../../../ui/time.js';
import { ApprovalStateBadge } from './approval-state.js';
import type { ApprovalTab } from './approvals-search.js';

export type ApprovalRow = CallOutput<'admin/approval/get'>['items'][number];

const read = 'admin/approval/get';
const keyOf = (row: ApprovalRow): number => row.id;

export interface ApprovalListProps {
  tab: ApprovalTab;
  page: number | undefined;
  opened: number | undefined;
  onPage: (page: number) => void;
  onOpen: (id: number | undefined) => void;
  head: (tools: ReactNode, counts: Record<ApprovalTab, number> | undefined) => ReactNode;
  /** The details of the open one; a decision leads to the next that waits. */
  detail: (onDecided: (id: number) => void) => ReactNode;
}

/** Requests of a tab; the first one that waits opens by itself. */
export function ApprovalList({ tab, page, opened, onPage, onOpen, head, detail }: ApprovalListProps): ReactNode {
  const { t } = useTranslation();
  // What is open is where the keys stand, so J and K open the next and the one before.
  const step = (by: 1 | -1): void => goTo(rows[Math.max(0, rows.findIndex(({ id }) => id === opened) + by)]);
  const list = useListPage({
    ...{ name: 'approvals', call: read, input: { tab }, page, onPage, keyOf, opened, everyMs: 30_000 },
    onOpen: ({ id }) => onOpen(id),
    onClose: () => onOpen(undefined),
    keys: () => ({ j: () => step(1), k: () => step(-1), arrowdown: () => step(1), arrowup: () => step(-1) }),
  });
  const rows = list.rows ?? [];
  const goTo = (row: ApprovalRow | undefined): void => {
    if (row === undefined) return;
    list.cursor.goTo(row.id);
    onOpen(row.id);
  };
  const first = list.data?.items[0]?.id;
  useEffect(() => {
    if (opened === undefined && first !== undefined && window.matchMedia('(min-width: 1100px)').matches) onOpen(first);
  }, [opened, first, onOpen]);
  const columns = columnsOf(t, tab);
  return (
    <>
      {head(<ListTools list={list} columns={columns} />, list.data?.counts)}
      <div className="approvals" data-open={opened === undefined ? undefined : true}>
        <div className="approvals-list">
          <DataTable
            {...list.table}
            label={t('approvals:title')}
            columns={columns}
            rowTestId={(row) => `approval-${row.id}`}
            empty={t(`approvals:empty.${tab}`)}
          />
        </div>
        {detail((decided) => goTo(nextOf(rows, decided)))}
      </div>
    </>
  );
}

/** The next approval below the decided one that this administrator may decide, else the nearest above it. */
function nextOf(rows: readonly ApprovalRow[], decided: number): ApprovalRow | undefined {
  const at = rows.findIndex(({ id }) => id === decided);
  const waits = ({ id, state, isOwn }: ApprovalRow): boolean => id !== decided && state === 'waiting' && !isOwn;
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(0, at)).findLast(waits);
}

function columnsOf(t: TFunction, tab: ApprovalTab): readonly Column<ApprovalRow>[] {
  return [
    {
      key: 'kind',
      head: t('approvals:request'),
      phone: 'title',
      cell: (row) => (
        <>
          <Text component="div" fw={600}>
            {t(`approvals:kind.${row.kind}`)}
          </Text>
          <Text component="div" size="t12" c="muted">
            {[
              row.member?.account ?? (row.members > 1 ? t('approvals:members', { count: row.members }) : undefined),
              row.isOwn ? t('approvals:yours') : t('approvals:askedBy', { name: row.askedBy }),
            ]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </Text>
        </>
      ),
      file: [
        { key: 'kind', label: t('approvals:request') },
        { key: 'askedBy', label: t('approvals:asker') },
        { key: 'memo', label: t('approvals:memo') },
      ],
    },
    {
      key: 'amount',
      head: t('approvals:value'),
      align: 'right',
      phone: 'amount',
      cell: ({ amount }) => (amount === null ? '–' : <Money value={amount} unit="won" fw={600} />),
    },
    tab === 'decided'
      ? { key: 'state', head: t('approvals:result'), phone: 'fact', cell: ({ state }) => <ApprovalStateBadge state={state} /> }
      : {
          key: 'askedAt',
          head: t('approvals:waits'),
          align: 'right',
          phone: 'fact',
          cell: ({ state, askedAt }) => (state === 'waiting' ? <Age at={askedAt} /> : <ApprovalStateBadge state={state} />),
          file: [{ key: 'askedAt', label: t('approvals:askedAt'), as: 'time' }],
        },
  ];
}
