import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { periodOf } from '../../../lib/page-body.js';
import { useCall } from '../../../lib/queries.js';
import { DateRange } from '../../../ui/date-range.js';
import { ExportButton } from '../../../ui/export-button.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { statementFileColumns, StatementTable } from '../../../shared/wallet/statement-table.js';
import { statementWords } from './table-labels.js';
import { usePeriodPage } from './use-period-page.js';

const PAGE_SIZE = 20;
const READ_MS = 5_000;
const units = ['money', 'point', 'balance'] as const;
const unitWords = { money: 'admin:member.money', point: 'admin:member.point', balance: 'admin:member.egg' } as const;

/** Its accounts line by line: money, points, eggs. */
export function StatementTab({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const [unit, setUnit] = useState<(typeof units)[number]>('money');
  const { range, page, setRange, setPage } = usePeriodPage();
  const list = useCall(
    'admin/member/statement/get',
    { id: memberId, unit, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...periodOf(range) },
    { keepPrevious: true, refetchInterval: READ_MS },
  );
  const words = statementWords(t);
  return (
    <StatementTable
      label={t('members:tab.statement')}
      words={words}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      empty={t('members:statement.empty')}
      filters={
        <div className="list-filters row g8 wrap">
          <SegmentedTabs
            label={t('members:bulk.unit')}
            value={unit}
            tabs={units.map((value) => ({ value, label: t(unitWords[value]) }))}
            onChange={(next) => {
              setUnit(next);
              setPage(1);
            }}
          />
          <DateRange from={range.from} to={range.to} onChange={setRange} />
          <span className="f1" />
          <ExportButton
            call="admin/member/statement/get"
            input={{ id: memberId, unit, ...periodOf(range) }}
            columns={() => statementFileColumns(words)}
            name="statement"
          />
        </div>
      }
      page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage }}
    />
  );
}
