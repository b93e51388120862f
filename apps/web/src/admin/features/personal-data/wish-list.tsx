import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

type Wish = CallOutput<'admin/privacy/erasure/get'>['items'][number];
const keyOf = ({ id }: Wish): number => id;

export interface PagedListProps {
  page: number | undefined;
  onPage: (page: number) => void;
}

/** Who asked to be erased and what became of it, newest first. */
export function WishList({ page, onPage, onOpen }: PagedListProps & { onOpen: (memberId: number) => void }): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    ...{ name: 'erasures', call: 'admin/privacy/erasure/get', input: {}, page, onPage, keyOf, everyMs: 15_000 },
    onOpen: ({ memberId }) => onOpen(memberId),
  });
  const columns = columnsOf(t);
  return (
    <>
      <ListTools list={list} columns={columns} />
      <DataTable
        {...list.table}
        label={t('privacy:tab.wishes')}
        columns={columns}
        rowTestId={({ memberId }) => `wish-${memberId}`}
        empty={t('privacy:noWishes')}
      />
    </>
  );
}

function columnsOf(t: TFunction): readonly Column<Wish>[] {
  return [
    { key: 'memberId', head: t('privacy:memberNumber'), as: 'number', phone: 'fact' },
    { key: 'account', head: t('privacy:member'), phone: 'title' },
    { key: 'state', head: t('privacy:stateHead'), phone: 'status', cell: ({ state }) => t(`privacy:state.${state}`) },
    { key: 'askedAt', head: t('privacy:askedAt'), as: 'time' },
    { key: 'askedBy', head: t('privacy:askedBy'), cell: ({ askedBy }) => (askedBy === 'player' ? t('privacy:byMember') : askedBy) },
    { key: 'decidedBy', head: t('privacy:decidedBy') },
    { key: 'reason', head: t('privacy:reason'), phone: 'line' },
    { key: 'endedAt', head: t('privacy:endedAt'), as: 'time' },
    { key: 'rows', head: t('privacy:rows'), as: 'number' },
  ];
}
