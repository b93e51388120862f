import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getConnection } from '../../../lib/connection.js';
import { formatAmount } from '../../../lib/format.js';
import type { PageView } from '../../../lib/page-body.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type DataTableProps } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { useLiveRows } from '../../../ui/live-rows.js';

export interface LogProps {
  view: PageView;
  onPage: (page: number) => void;
  onRange: (range: { from?: string; to?: string }) => void;
}

/** Without a live connection a log is looked after by reading, ms. */
const POLL_MS = 5_000;
export const pollWhenNotLive = (): number | false => (getConnection().state === 'live' ? false : POLL_MS);

const idOf = (row: { id: number }): number => row.id;

export interface LogTableProps<Row>
  extends
    LogProps,
    Pick<DataTableProps<Row, number>, 'label' | 'name' | 'columns' | 'rows' | 'error' | 'onRetry' | 'isRefreshing' | 'empty'> {
  total: number | undefined;
  take: number;
  /** At the end of the filters: a download. */
  aside: ReactNode;
}

/** What every log has in common: the days above, pages below, a way out of an empty day. */
export function LogTable<Row extends { id: number }>({
  view,
  onPage,
  onRange,
  total,
  take,
  aside,
  ...table
}: LogTableProps<Row>): ReactNode {
  const { t } = useTranslation();
  const live = useLiveRows(table.rows, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  const isOpen = view.from === undefined && view.to === undefined;
  return (
    <DataTable
      {...table}
      hasKeys
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      bars={5}
      emptyAction={
        isOpen ? undefined : (
          <Button look="outline" onClick={() => onRange({})}>
            {t('agent:log.showAll')}
          </Button>
        )
      }
      filters={
        <div className="list-filters dt-filters">
          <DateRange from={view.from} to={view.to} onChange={onRange} />
          <span className="f1" />
          {aside}
        </div>
      }
      footer={total !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(total) })}</span>}
      page={{ page: view.page, pageSize: take, total: total ?? 0, onPage }}
    />
  );
}
