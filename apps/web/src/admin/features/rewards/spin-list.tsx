import { Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { RecordFilters } from './record-filters.js';
import { isNarrowed, recordFilters, type RecordSearch } from './reward-search.js';
import { SpinDrawer, type Spin } from './spin-drawer.js';
import { useRewardUpdates } from './use-reward-updates.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { prizeKinds } from '#lib/contract/values';
import { Sum } from '../../../ui/sum.js';
import { memberLinkColumn } from '../../components/member-columns.js';
import { PageHead } from '../../components/page-head.js';

const keyOf = (row: Spin): number => row.id;

/** Spins of the wheel with what each gave and what proves it. */
export function SpinList({ search, onSearch }: { search: RecordSearch; onSearch: (change: Partial<RecordSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'spins',
    call: 'admin/roulette/get',
    input: recordFilters(search),
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
    opened: search.open,
    onOpen: (row) => onSearch({ open: row.id }),
    onClose: () => onSearch({ open: undefined }),
    heldWords: (rows) => t('admin-rewards:held', { rows }),
  });
  const { rows } = list;
  useRewardUpdates('spins', 'admin/roulette/get');
  const open = rows?.find(({ id }) => id === search.open);
  const columns: readonly Column<Spin>[] = [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'at',
      head: t('admin-rewards:spin.at'),
      as: 'time',
      align: 'left',
      phoneCell: (row) => <Time at={row.at} format="short" />,
      cell: (row) => (
        <Text component="button" type="button" c="text-2" onClick={() => list.show(row)}>
          <Time at={row.at} format="full" />
        </Text>
      ),
    },
    memberLinkColumn(t),
    {
      key: 'prize.name',
      head: t('admin-rewards:spin.prize'),
      isStrong: true,
    },
    {
      key: 'prize.kind',
      head: t('admin-rewards:prize.kind'),
      words: wordsFor(prizeKinds, (kind) => t(`admin-rewards:prize.kinds.${kind}`)),
      phone: 'hidden',
    },
    {
      key: 'prize.points',
      head: t('admin-rewards:points'),
      as: 'money',
      phone: 'amount',
      cell: (row) => <Money value={row.prize.points} unit="point" />,
    },
    {
      key: 'proof.roll',
      head: t('admin-rewards:spin.roll'),
      align: 'right',
      phone: 'hidden',
      file: true,
      cell: (row) => (
        <Text span fz="t11" lts={0} ff="mono" c="muted">
          {row.proof.roll} / {row.proof.of}
        </Text>
      ),
    },
    { key: 'proof.commitment', head: t('admin-rewards:spin.commitment'), isHiddenByDefault: true },
    { key: 'proof.serverSeed', head: t('admin-rewards:spin.serverSeed'), isHiddenByDefault: true },
    { key: 'proof.clientSeed', head: t('admin-rewards:spin.clientSeed'), isHiddenByDefault: true },
  ];
  return (
    <>
      <PageHead title={t('admin-rewards:spin.title')}>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <RecordFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t('admin-rewards:spin.title')}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `spin-${row.id}`}
        empty={t(isNarrowed(search) ? 'admin-rewards:notFound' : 'admin-rewards:spin.empty')}
        footer={list.data !== undefined && <Sum label={t('admin-rewards:given')} value={list.data.points} unit="point" />}
      />
      {open !== undefined && <SpinDrawer spin={open} onClose={() => onSearch({ open: undefined })} />}
    </>
  );
}
