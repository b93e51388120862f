import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountUnits } from '#lib/contract/values';
import { periodOf } from '../../../lib/page-body.js';
import { DateRange } from '../../../ui/date-range.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { statementColumns, StatementTable } from '../../../shared/wallet/statement-table.js';
import { statementWords } from './table-labels.js';
import type { PageSearch } from './page-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { useRouteSearch } from '../../../lib/use-route-search.js';

const READ_MS = 5_000;
const unitWords = { money: 'admin:member.money', point: 'admin:member.point', balance: 'admin:member.egg' } as const;

const keyOf = (row: { id: number }): number => row.id;

/** Its accounts line by line: money, points, eggs. */
export function StatementTab({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const { unit = 'money' } = useRouteSearch<PageSearch>();
  const url = useListUrl();
  const list = useListPage({
    name: 'statement',
    call: 'admin/member/statement/get',
    input: { id: memberId, unit, ...periodOf(url.range) },
    page: url.page,
    onPage: url.onPage,
    keyOf,
    everyMs: READ_MS,
  });
  const words = statementWords(t);
  return (
    <StatementTable
      label={t('members:tab.statement')}
      {...list.table}
      words={words}
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
          <ListTools list={list} columns={statementColumns(words)} />
        </Group>
      }
    />
  );
}
