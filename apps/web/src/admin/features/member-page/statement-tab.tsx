import { Box, Group, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountUnits } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { BalanceExplained } from '../../../shared/wallet/balance-explained.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { RecordLink } from '../../components/record-link.js';
import { periodOf } from '../../../lib/page-body.js';
import { DateRange } from '../../../ui/date-range.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { statementColumns } from '../../../shared/wallet/statement-table.js';
import { PastState, SignedDownload } from './past-state.js';
import { statementWords } from './table-labels.js';
import type { PageSearch } from './page-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { useRouteSearch } from '../../../lib/use-route-search.js';

const READ_MS = 5_000;
const moneyUnits = { money: 'won', point: 'point', balance: 'egg' } as const;
const unitWords = { money: 'admin:member.money', point: 'admin:member.point', balance: 'admin:member.egg' } as const;

type Line = CallOutput<'admin/member/statement/get'>['items'][number];
const keyOf = (row: { id: number }): number => row.id;

const causeColumns = (t: TFunction): readonly Column<Line>[] => [
  {
    key: 'cause',
    head: t('balance:cause'),
    phone: 'line',
    cell: ({ cause }) => <RecordLink kind={cause.kind} id={cause.id} />,
    file: [
      { key: 'cause.kind', label: t('balance:cause') },
      { key: 'cause.id', label: t('admin:list.number') },
    ],
  },
  { key: 'staff', head: t('balance:staff'), phone: 'hidden', cell: ({ staff }) => staff },
];

/** Its accounts: why each is what it is, and line by line. */
export function StatementTab({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const { unit = 'money', group } = useRouteSearch<PageSearch>();
  const url = useListUrl();
  const list = useListPage({
    name: 'statement',
    call: 'admin/member/statement/get',
    input: { id: memberId, unit, ...(group === undefined ? {} : { group }), ...periodOf(url.range) },
    page: url.page,
    onPage: url.onPage,
    keyOf,
    everyMs: READ_MS,
  });
  const explained = useCall(
    'admin/member/balance/explain',
    { id: memberId, unit, ...periodOf(url.range) },
    { keepPrevious: true, refetchInterval: READ_MS },
  );
  const columns = [...statementColumns(statementWords(t)), ...causeColumns(t)];
  return (
    <Stack gap={12}>
      {explained.data !== undefined && (
        <BalanceExplained
          explained={explained.data}
          unit={moneyUnits[unit]}
          group={group}
          onGroup={(next) => url.onChange({ group: next, page: undefined })}
        />
      )}
      <SignedDownload input={{ id: memberId, unit, ...periodOf(url.range) }} />
      <PastState memberId={memberId} />
      <DataTable<Line, number>
        columns={columns}
        label={t('members:tab.statement')}
        {...list.table}
        empty={t('members:statement.empty')}
        filters={
          <Group wrap="wrap" gap={8} className="list-filters">
            <SegmentedTabs
              label={t('members:bulk.unit')}
              value={unit}
              tabs={accountUnits.map((value) => ({ value, label: t(unitWords[value]) }))}
              onChange={(next) => url.onChange({ unit: next === 'money' ? undefined : next })}
            />
            <DateRange from={url.range.from} to={url.range.to} onChange={url.onRange} />
            <Box component="span" flex={1} miw={0} />
            <ListTools list={list} columns={columns} />
          </Group>
        }
      />
    </Stack>
  );
}
