import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../lib/format.js';
import { useCall } from '../../../../lib/queries.js';
import { DateRange } from '../../../../ui/date-range.js';
import { ExportButton } from '../../../../ui/export-button.js';
import { loginFileColumns, LoginTable } from '../../../../shared/members/login-table.js';
import { bodyOf } from '../../../../lib/page-body.js';
import { PERSON_ROWS, type PersonPageProps } from './person-view.js';
import { loginWords } from './table-labels.js';

/** Somebody's logins over some days, newest first. */
export function PersonLogins({ id, view, onView }: PersonPageProps): ReactNode {
  const { t } = useTranslation();
  const page = view.page ?? 1;
  const order = { id, ...bodyOf({ ...view, page }, PERSON_ROWS) };
  const list = useCall('agent/member/login/get', order, { keepPrevious: true });
  const words = loginWords(t);
  return (
    <LoginTable
      label={t('agent:person.logins')}
      words={words}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      empty={t('agent:person.noLogins')}
      filters={
        <div className="list-filters row g8 wrap">
          <DateRange from={view.from} to={view.to} onChange={(range) => onView({ from: range.from, to: range.to })} />
          <span className="f1" />
          <ExportButton call="agent/member/login/get" input={order} columns={() => loginFileColumns(words)} name="logins" />
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
