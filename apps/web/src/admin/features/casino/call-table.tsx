import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useCommand } from '../../../ui/use-command.js';
import { CallOutcome, outcomeWords } from './call-outcome.js';
import type { CasinoSearch } from './casino-search.js';
import { DecideDialog } from './decide-dialog.js';

type Asked = CallOutput<'admin/casino/call/get'>['items'][number];
const READ_MS = 5_000;
const keyOf = ({ id }: Asked): number => id;
const choices = ['unknown', 'dead'] as const;

/** What was asked of vendors and what came of it; what nobody knows is asked again. */
export function CallTable({ search, onSearch }: { search: CasinoSearch; onSearch: (change: Partial<CasinoSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState<number | null>(null);
  const list = useListPage({
    name: 'casino-calls',
    call: 'admin/casino/call/get',
    input: search.calls === undefined ? {} : search.calls === 'dead' ? { dead: true } : { outcome: 'unknown' },
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
    everyMs: READ_MS,
    choose: ({ key }) => key,
    mayChoose: ({ outcome }) => outcome === 'unknown',
  });
  const { chosen } = list;
  const retry = useCommand(() => call('admin/casino/call/retry', { ids: chosen.rows.map(keyOf) }), {
    refresh: ['admin/casino/call/get', 'admin/casino/vendor/get'],
    done: t('admin-casino:asked'),
    onDone: chosen.clear,
  });
  const shown = columns(t, setDeciding);
  const asked = list.data?.items.find(({ id }) => id === deciding);
  return (
    <>
      <DataTable
        label={t('admin-casino:tab.calls')}
        look="wide"
        {...list.table}
        columns={shown}
        empty={t('admin-casino:noCalls')}
        filters={
          <Group justify="space-between" gap={8} wrap="wrap" className="list-filters">
            <SelectFilter
              label={t('admin-casino:outcomeHead')}
              value={search.calls}
              options={choices.map((value) => ({ value, label: t(`admin-casino:calls.${value}`) }))}
              onChange={(value) => onSearch({ calls: choices.find((each) => each === value), page: undefined })}
            />
            <ListTools list={list} columns={shown} />
          </Group>
        }
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('admin-casino:tab.calls')} summary={t('admin-casino:chosen', { number: chosen.rows.length })}>
          <Button needs="admin/casino/call/retry" size={32} look="primary" isBusy={retry.isBusy} onClick={() => void retry.run()}>
            {t('admin-casino:askAgain')}
          </Button>
        </BulkBar>
      )}
      {asked !== undefined && <DecideDialog asked={asked} onClose={() => setDeciding(null)} />}
    </>
  );
}

function columns(t: TFunction, onDecide: (id: number) => void): readonly Column<Asked>[] {
  return [
    { key: 'createdAt', head: t('casino-log:at'), as: 'time', align: 'left' },
    { key: 'vendor', head: t('casino-log:vendor') },
    { key: 'call', head: t('admin-casino:column.call'), phone: 'title' },
    { key: 'memberId', head: t('casino-log:member'), as: 'number', phone: 'hidden' },
    { key: 'amount', head: t('casino-log:amount'), as: 'money', phone: 'amount' },
    { key: 'asked', head: t('admin-casino:column.asked'), as: 'number' },
    { key: 'nextAsk', head: t('admin-casino:column.nextAsk'), as: 'time', phone: 'hidden' },
    { key: 'key', head: t('admin-casino:column.key'), phone: 'hidden', isHiddenByDefault: true },
    {
      key: 'outcome',
      head: t('admin-casino:outcomeHead'),
      phone: 'status',
      words: outcomeWords(t),
      cell: (row) => (row.proposal === null ? <CallOutcome of={row} /> : <Badge tone="info">{t('admin-casino:decide.waiting')}</Badge>),
    },
    {
      key: 'decide',
      head: '',
      align: 'right',
      phone: 'actions',
      hasLink: true,
      file: false,
      cell: (row) =>
        row.dead && row.outcome === 'unknown' ? (
          <Button needs="admin/casino/call/decide" size={26} data-testid={`decide-${row.id}`} onClick={() => onDecide(row.id)}>
            {t(`admin-casino:decide.${row.proposal === null ? 'title' : 'confirm'}`)}
          </Button>
        ) : null,
    },
  ];
}
