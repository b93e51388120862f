import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Refusal } from '../../../ui/refusal.js';
import { Time } from '../../../ui/time.js';
import { useCallCommand } from '../../../ui/use-command.js';
import type { AlertKind } from '#lib/contract/values';
import { alertPage, alertWords, type Alert } from '../../lib/alert-words.js';

/** What alerts by no rule of staff, and so has no name of theirs. */
type OwnKind = Exclude<Alert['rule']['kind'], AlertKind>;

const read = 'admin/alert/get';
const keyOf = (row: Alert): number => row.id;

export interface AlertListProps {
  isTaken: boolean;
  page: number | undefined;
  onPage: (page: number) => void;
  head: (tools: ReactNode) => ReactNode;
}

/** Alerts with who has seen and who has taken them; an alert counts as seen by an administrator once the list has shown it. */
export function AlertList({ isTaken, page, onPage, head }: AlertListProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({ name: 'alerts', call: read, input: { isTaken }, page, onPage, keyOf, everyMs: 30_000 });
  useSeen(list.data?.items);
  const take = useCallCommand('admin/alert/take', { refresh: [read] });
  const columns = columnsOf(t, { take: ({ id }) => void take.run({ id }), taking: take.isBusy ? take.input?.id : undefined });
  return (
    <>
      {head(<ListTools list={list} columns={columns} />)}
      <Refusal error={take.error} />
      <DataTable
        {...list.table}
        label={t('alerts:title')}
        columns={columns}
        rowTestId={(row) => `alert-${row.id}`}
        empty={t(isTaken ? 'alerts:emptyTaken' : 'alerts:empty')}
      />
    </>
  );
}

/** Says once of each alert that it was shown. */
function useSeen(items: readonly Alert[] | undefined): void {
  const told = useRef(new Set<number>());
  useEffect(() => {
    const fresh = (items ?? []).map(keyOf).filter((id) => !told.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) told.current.add(id);
    void call('admin/alert/view', { ids: fresh }).then(
      () => refresh(read),
      // It is said again with the next page that shows them.
      () => fresh.forEach((id) => told.current.delete(id)),
    );
  }, [items]);
}

function columnsOf(t: TFunction, acts: { take: (row: Alert) => void; taking: number | undefined }): readonly Column<Alert>[] {
  return [
    { key: 'at', head: t('alerts:at'), as: 'time', phone: 'line' },
    {
      key: 'name',
      head: t('alerts:what'),
      phone: 'title',
      hasLink: true,
      cell: (row) => (
        <>
          <Text component="div" fw={600}>
            {row.name === '' ? t(`alerts:own.${row.rule.kind as OwnKind}`) : row.name}
          </Text>
          <Link {...(alertPage(row) as { to: never })}>{alertWords(row, t)}</Link>
        </>
      ),
    },
    {
      key: 'seen',
      head: t('alerts:seen'),
      phone: 'fact',
      cell: ({ seen }) => seen.map(({ account }) => account).join(', ') || '–',
      file: [{ key: 'seen.account', label: t('alerts:seen') }],
    },
    {
      key: 'taken',
      head: t('alerts:taken'),
      phone: 'actions',
      hasLink: true,
      cell: (row) =>
        row.taken === null ? (
          <Button needs="admin/alert/take" size={26} look="outline" isBusy={acts.taking === row.id} onClick={() => acts.take(row)}>
            {t('alerts:take')}
          </Button>
        ) : (
          <>
            {row.taken.account} <Time size="t12" c="muted" at={row.taken.at} format="short" />
          </>
        ),
      file: [
        { key: 'taken.account', label: t('alerts:taken') },
        { key: 'taken.at', label: t('alerts:takenAt'), as: 'time' },
      ],
    },
  ];
}
