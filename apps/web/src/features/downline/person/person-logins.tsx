import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Time } from '../../../ui/time.js';
import { bodyOf } from '../../../lib/page-body.js';
import { loginColumns } from './export-columns.js';
import { PERSON_ROWS, type PersonPageProps } from './person-view.js';

type Login = CallOutput<'agent/member/login/get'>['items'][number];

/** When and from where somebody logged in, and where it failed. */
export function PersonLogins({ id, view, onView }: PersonPageProps): ReactNode {
  const { t } = useTranslation();
  const page = view.page ?? 1;
  const order = { id, ...bodyOf({ ...view, page }, PERSON_ROWS) };
  const list = useCall('agent/member/login/get', order, { keepPrevious: true });
  const outcome = (row: Login): ReactNode => <Badge tone={row.outcome === 'ok' ? 'win' : 'lose'}>{t(`agent:person.login.${row.outcome}`)}</Badge>;
  const columns: Column<Login>[] = [
    { key: 'at', head: t('agent:log.at'), cell: (row) => <Time at={row.at} className="x2" /> },
    { key: 'outcome', head: t('agent:requests.status'), cell: outcome },
    { key: 'device', head: t('agent:connections.device'), cell: (row) => row.device },
    { key: 'address', head: t('agent:connections.address'), cell: (row) => <span className="mono x2">{row.address}</span> },
    { key: 'agent', head: t('agent:person.browser'), cell: (row) => <span className="t12 xm el user-agent" title={row.userAgent}>{row.userAgent}</span> },
  ];
  return (
    <DataTable
      label={t('agent:person.logins')}
      columns={columns}
      rows={list.data?.items}
      rowKey={(row) => row.id}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      empty={t('agent:person.noLogins')}
      filters={<div className="list-filters row g8 wrap"><DateRange from={view.from} to={view.to} onChange={(range) => onView({ from: range.from, to: range.to })} /><span className="f1" /><ExportButton call="agent/member/login/get" input={order} columns={() => loginColumns(t)} name="logins" /></div>}
      footer={list.data !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(list.data.total) })}</span>}
      page={{ page, pageSize: PERSON_ROWS, total: list.data?.total ?? 0, onPage: (next) => onView({ page: next === 1 ? undefined : next }) }}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2 phone-who"><b className="t13 w6"><Time at={row.at} /></b><span className="t12 xm el">{row.device} · {row.address}</span></span>
          {outcome(row)}
        </>
      )}
    />
  );
}
