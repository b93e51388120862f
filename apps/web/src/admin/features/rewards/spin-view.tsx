import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { MemberLink } from '../../components/member-link.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { RecordFilters } from './record-filters.js';
import { isNarrowed, recordFilters, type RecordSearch } from './reward-search.js';
import { SpinDrawer, type Spin } from './spin-drawer.js';
import { useRewardUpdates } from './use-reward-updates.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

const prizeKinds = ['none', 'points', 'coupon', 'ticket'] as const;
const keyOf = (row: Spin): number => row.id;

/** Spins of the wheel with what each gave and what proves it. */
export function SpinView({ search, onSearch }: { search: RecordSearch; onSearch: (change: Partial<RecordSearch>) => void }): ReactNode {
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
    heldWords: (rows) => t('reward-desk:held', { rows }),
  });
  const { rows } = list;
  useRewardUpdates('spins', 'admin/roulette/get');
  const open = rows?.find(({ id }) => id === search.open);
  const columns: readonly Column<Spin>[] = [
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    {
      key: 'at',
      head: t('reward-desk:spin.at'),
      as: 'time',
      align: 'left',
      phoneCell: (row) => <Time at={row.at} format="short" />,
      cell: (row) => (
        <button type="button" className="x2" onClick={() => list.show(row)}>
          <Time at={row.at} format="full" />
        </button>
      ),
    },
    {
      key: 'member',
      head: t('admin:desk.member'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('admin:desk.account') },
        { key: 'nickname', label: t('admin:desk.nickname') },
        { key: 'level', label: t('admin:desk.level') },
      ],
      cell: (row) => <MemberLink of={row} />,
    },
    { key: 'prize.name', head: t('reward-desk:spin.prize'), file: true, cell: (row) => <b className="w6">{row.prize.name}</b> },
    {
      key: 'prize.kind',
      head: t('reward-desk:prize.kind'),
      words: wordsFor(prizeKinds, (kind) => t(`reward-desk:prize.kinds.${kind}`)),
      phone: 'hidden',
    },
    {
      key: 'prize.points',
      head: t('reward-desk:points'),
      as: 'money',
      phone: 'amount',
      cell: (row) => <Money value={row.prize.points} unit="point" />,
    },
    {
      key: 'proof.roll',
      head: t('reward-desk:spin.roll'),
      align: 'right',
      phone: 'hidden',
      file: true,
      cell: (row) => (
        <span className="mono xm">
          {row.proof.roll} / {row.proof.of}
        </span>
      ),
    },
    { key: 'proof.commitment', head: t('reward-desk:spin.commitment'), isHiddenByDefault: true },
    { key: 'proof.serverSeed', head: t('reward-desk:spin.serverSeed'), isHiddenByDefault: true },
    { key: 'proof.clientSeed', head: t('reward-desk:spin.clientSeed'), isHiddenByDefault: true },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('reward-desk:spin.title')}</h1>
        <span className="f1" />
        <ListTools list={list} columns={columns} />
      </div>
      <RecordFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t('reward-desk:spin.title')}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `spin-${row.id}`}
        empty={t(isNarrowed(search) ? 'reward-desk:notFound' : 'reward-desk:spin.empty')}
        footer={
          list.data !== undefined && (
            <span className="xm">
              {t('reward-desk:given')}{' '}
              <b className="w6 x1">
                <Money value={list.data.points} unit="point" />
              </b>
            </span>
          )
        }
      />
      {open !== undefined && <SpinDrawer spin={open} onClose={() => onSearch({ open: undefined })} />}
    </>
  );
}
