import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api.js';
import { formatAmount } from '../../lib/format.js';
import { Level } from '../../ui/badge.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Money } from '../../ui/money.js';
import { filterChildren, sumChildren, type Child } from './children.js';
import { ChildrenFilter, type ChildrenFilterProps } from './children-filter.js';
import { OnlineDot } from './children-panel.js';
import { RoleMark } from './role-mark.js';

export interface ChildrenTableProps extends ChildrenFilterProps {
  kind: Child['kind'];
  title: string;
  empty: string;
  items: readonly Child[] | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
}

/** Agents or members directly below, with what they hold. */
export function ChildrenTable({ kind, title, empty, items, error, onRetry, isRefreshing, q, online, onChange }: ChildrenTableProps): ReactNode {
  const { t } = useTranslation();
  const rows = useMemo(() => (items === undefined ? undefined : filterChildren(items, { kind, q, online })), [items, kind, q, online]);
  const sums = sumChildren(rows ?? []);
  const mark = (child: Child): ReactNode => (child.kind === 'agent' ? <RoleMark name={child.role} /> : <Level level={child.level} />);
  const columns: Column<Child>[] = [
    { key: 'account', head: t('agent:people.account'), cell: (child) => <span className="row g8"><OnlineDot isOnline={child.online} />{mark(child)}<b className="w6">{child.account}</b></span> },
    { key: 'nickname', head: t('agent:people.nickname'), cell: (child) => child.nickname },
    { key: 'online', head: t('agent:people.state'), cell: (child) => <span className={child.online ? 'xw' : 'xm'}>{t(child.online ? 'agent:people.online' : 'agent:people.offline')}</span> },
    { key: 'money', head: t('agent:people.money'), align: 'right', cell: (child) => <b className="w6"><Money value={child.money} unit="won" /></b> },
    { key: 'point', head: t('agent:people.point'), align: 'right', cell: (child) => <Money value={child.point} unit="point" /> },
    { key: 'balance', head: t('agent:people.egg'), align: 'right', cell: (child) => <Money value={child.balance} /> },
  ];
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      rowKey={(child) => child.id}
      error={error}
      onRetry={onRetry}
      isRefreshing={isRefreshing}
      empty={items === undefined || items.every((child) => child.kind !== kind) ? empty : t('agent:people.noMatch')}
      filters={<div className="dt-filters list-filters"><div className="row g8 f1 people-search"><ChildrenFilter q={q} online={online} onChange={onChange} /></div></div>}
      footer={rows !== undefined && (
        <>
          <span className="xm">{t('agent:list.count', { number: formatAmount(rows.length) })}</span>
          <span className="xm">{t('agent:people.online')} <b className="w6 x1">{sums.online}</b></span>
          <span className="xm">{t('agent:people.money')} <b className="w6 x1"><Money value={sums.money} unit="won" /></b></span>
          <span className="xm">{t('agent:people.point')} <b className="w6 x1"><Money value={sums.point} unit="point" /></b></span>
        </>
      )}
      phoneRow={(child) => (
        <>
          <span className="f1 col g2" style={{ overflow: 'hidden' }}>
            <span className="row g8"><OnlineDot isOnline={child.online} />{mark(child)}<b className="t14 w6 el">{child.account}</b></span>
            <span className="t12 xm el">{child.nickname}</span>
          </span>
          <span className="col r g2"><b className="t14 w6"><Money value={child.money} unit="won" /></b><span className="t12 xm"><Money value={child.point} unit="point" /></span></span>
        </>
      )}
    />
  );
}
