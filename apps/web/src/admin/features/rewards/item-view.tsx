import { IconGift } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useKeys } from '../../../lib/keys.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { MemberLink } from '../../components/member-link.js';
import { Money } from '../../../ui/money.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { Time } from '../../../ui/time.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { useOpens } from '../../../ui/use-opens.js';
import { itemFileColumns } from './export-columns.js';
import { GrantDialog } from './grant-dialog.js';
import { itemStates, PAGE_SIZE, type ItemSearch } from './reward-search.js';
import { useLiveRecords, useRewardUpdates } from './use-live-records.js';

type Item = CallOutput<'admin/item/get'>['items'][number];

/** That an item has run out comes of the time that passes, so nobody pushes it; it is asked for in this rhythm, ms. */
const READ_MS = 30_000;
const tones: Readonly<Record<string, BadgeTone>> = { available: 'win', used: 'info', expired: 'neutral', withdrawn: 'lose' };
const keyOf = (row: Item): number => row.id;

/** Tickets and coupons that members have or had: granted and taken back. */
export function ItemView({
  search: { q, state, page = 1 },
  onSearch,
}: {
  search: ItemSearch;
  onSearch: (change: Partial<ItemSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const filters = { ...(q === undefined ? {} : { search: q }), ...(state === undefined ? {} : { state }) };
  const query = { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/item/get', query, { keepPrevious: true, refetchInterval: READ_MS });
  const view = JSON.stringify(query);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRecords(list.data?.items, { at: cursor.cursor, view: `${view}${list.isPlaceholderData ? ' before' : ''}` });
  const { rows } = live;
  useRewardUpdates('items', 'admin/item/get');
  const chosen = useChosen(rows, view, keyOf);
  const { run, marks, isBusy } = useRowRun();
  const granting = useOpens();
  const [isAsking, setAsking] = useState(false);
  useKeys({ j: cursor.next, k: cursor.previous, x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor) });
  const withdraw = async (reason: string): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t('reward-desk:item.withdraw'), () => call('admin/item/withdraw', { ids, ...(reason === '' ? {} : { reason }) }));
    refresh('admin/item/get');
  };
  const badge = (row: Item): ReactNode => <Badge tone={tones[row.state] ?? 'neutral'}>{t(`reward-desk:item.state.${row.state}`)}</Badge>;
  const columns: readonly Column<Item>[] = [
    { key: 'member', head: t('admin:desk.member'), cell: (row) => <MemberLink of={row} /> },
    { key: 'kind', head: t('reward-desk:item.kind'), cell: (row) => t(`reward-desk:item.kinds.${row.kind}`) },
    {
      key: 'points',
      head: t('reward-desk:points'),
      align: 'right',
      cell: (row) => (row.kind === 'point_coupon' ? <Money value={row.points} unit="point" /> : <span className="xm">–</span>),
    },
    { key: 'state', head: t('admin:desk.status'), cell: badge },
    {
      key: 'source',
      head: t('reward-desk:item.from'),
      cell: (row) => (
        <span className="x2">
          {[t(`reward-desk:item.source.${row.source}`), row.grantedBy ?? '', row.reason].filter((part) => part !== '').join(' · ')}
        </span>
      ),
    },
    {
      key: 'created',
      head: t('reward-desk:item.createdAt'),
      align: 'right',
      cell: (row) => <Time className="xm" at={row.createdAt} format="short" />,
    },
    {
      key: 'expires',
      head: t('reward-desk:item.expiresAt'),
      align: 'right',
      cell: (row) => <Time className="xm" at={row.expiresAt} format="short" />,
    },
    {
      key: 'used',
      head: t('reward-desk:item.usedAt'),
      align: 'right',
      cell: (row) => (row.usedAt === null ? <span className="xm">–</span> : <Time at={row.usedAt} format="short" />),
    },
    {
      key: 'mark',
      head: <span className="sr-only">{t('admin:desk.actions')}</span>,
      align: 'right',
      cell: (row) => <RowMark of={marks.get(row.id)} />,
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('reward-desk:item.title')}</h1>
        <span className="f1" />
        <ExportButton call="admin/item/get" input={filters} columns={() => itemFileColumns(t)} name="items" />
        <Button look="primary" data-testid="grant-items" onClick={granting.open}>
          <Icon of={IconGift} size={16} />
          {t('reward-desk:item.grant')}
        </Button>
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('reward-desk:search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
        <SelectFilter
          label={t('admin:desk.status')}
          value={state}
          options={itemStates.map((value) => ({ value, label: t(`reward-desk:item.state.${value}`) }))}
          onChange={(value) => onSearch({ state: itemStates.find((each) => each === value), page: undefined })}
        />
      </div>
      <DataTable
        label={t('reward-desk:item.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowTestId={(row) => `item-${row.id}`}
        cursor={cursor.cursor}
        onRowHover={live.onRowHover}
        freshKeys={page === 1 ? live.freshKeys : undefined}
        held={{ count: live.heldCount, label: t('reward-desk:held', { rows: live.heldCount }), onShow: live.showHeld }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined && state === undefined ? 'reward-desk:item.empty' : 'reward-desk:notFound')}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: rows?.find((row) => row.id === id)?.account ?? `#${id}` }),
        }}
        phoneRow={(row) => (
          <div className="f1 row sb g12">
            <span className="col g2 el">
              <MemberLink of={row} />
              <span className="t11 xm el">
                {t(`reward-desk:item.kinds.${row.kind}`)} · <Time at={row.expiresAt} format="short" />
              </span>
              <RowMark of={marks.get(row.id)} />
            </span>
            {badge(row)}
          </div>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('reward-desk:item.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button size={26} look="refuse" disabled={isBusy} data-testid="withdraw-items" onClick={() => setAsking(true)}>
            {t('reward-desk:item.withdraw')}
          </Button>
        </BulkBar>
      )}
      {granting.isOpen && <GrantDialog onClose={granting.close} />}
      {isAsking && (
        <AskDialog
          title={t('reward-desk:item.ask')}
          facts={[{ label: t('reward-desk:item.title'), value: t('admin:bulk.count', { rows: chosen.rows.length }) }]}
          about={t('reward-desk:item.askAbout')}
          reason="optional"
          look="refuse"
          verb={t('reward-desk:item.withdraw')}
          onRun={(reason) => void withdraw(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
