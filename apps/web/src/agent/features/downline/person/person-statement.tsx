import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../lib/format.js';
import { useCall } from '../../../../lib/queries.js';
import { DateRange } from '../../../../ui/date-range.js';
import { ExportButton } from '../../../../ui/export-button.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { statementFileColumns, StatementTable } from '../../../../shared/wallet/statement-table.js';
import type { Unit } from '../transfer/transfer.js';
import { bodyOf } from '../../../../lib/page-body.js';
import { PERSON_ROWS, type PersonPageProps } from './person-view.js';
import { statementWords } from './table-labels.js';

/** Somebody's account, unit by unit, newest first. */
export function PersonStatement({ id, view, onView, kind }: PersonPageProps & { kind: 'agent' | 'player' }): ReactNode {
  const { t } = useTranslation();
  const unit: Unit = view.unit ?? 'money';
  const page = view.page ?? 1;
  const units: Unit[] = kind === 'player' ? ['money', 'point', 'balance'] : ['money', 'point'];
  const order = { id, unit, ...bodyOf({ ...view, page }, PERSON_ROWS) };
  const list = useCall('agent/member/statement/get', order, { keepPrevious: true });
  const words = statementWords(t);
  return (
    <StatementTable
      label={t('agent:person.statement')}
      words={words}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      empty={t('agent:log.noMoney')}
      filters={
        <div className="list-filters row g8 wrap">
          <SegmentedTabs
            label={t('agent:transfer.unit')}
            value={unit}
            tabs={units.map((value) => ({ value, label: t(`agent:unit.${value}`) }))}
            onChange={(value) => onView({ unit: value === 'money' ? undefined : value })}
          />
          <DateRange from={view.from} to={view.to} onChange={(range) => onView({ from: range.from, to: range.to })} />
          <span className="f1" />
          <ExportButton call="agent/member/statement/get" input={order} columns={() => statementFileColumns(words)} name="statement" />
        </div>
      }
      footer={list.data !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(list.data.total) })}</span>}
      page={{
        page,
        pageSize: PERSON_ROWS,
        total: list.data?.total ?? 0,
        onPage: (next) => onView({ page: next === 1 ? undefined : next }),
      }}
    />
  );
}
