import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import type { PagedListProps } from './wish-list.js';

type Access = CallOutput<'admin/privacy/access/get'>['items'][number];
const keyOf = ({ id }: Access): number => id;

/** Which administrators looked at whose data, newest first. */
export function AccessList({ page, onPage }: PagedListProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({ name: 'accesses', call: 'admin/privacy/access/get', input: {}, page, onPage, keyOf });
  const columns = columnsOf(t);
  return (
    <>
      <ListTools list={list} columns={columns} />
      <DataTable {...list.table} label={t('privacy:tab.accesses')} columns={columns} empty={t('privacy:noAccesses')} />
    </>
  );
}

function columnsOf(t: TFunction): readonly Column<Access>[] {
  return [
    { key: 'lastAt', head: t('privacy:lastAt'), as: 'time' },
    { key: 'admin', head: t('privacy:admin'), phone: 'title' },
    { key: 'account', head: t('privacy:member'), phone: 'fact' },
    { key: 'call', head: t('privacy:call'), as: 'code', phone: 'line' },
    { key: 'times', head: t('privacy:times'), as: 'number', phone: 'amount' },
    { key: 'firstAt', head: t('privacy:firstAt'), as: 'time' },
    { key: 'address', head: t('privacy:address') },
  ];
}
