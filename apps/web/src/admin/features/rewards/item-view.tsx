import { IconGift } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { MemberLink } from '../../components/member-link.js';
import { Money } from '../../../ui/money.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { useOpens } from '../../../ui/use-opens.js';
import { GrantDialog } from './grant-dialog.js';
import { itemStates, type ItemSearch } from './reward-search.js';
import { useRewardUpdates } from './use-reward-updates.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

type Item = CallOutput<'admin/item/get'>['items'][number];

/** That an item has run out comes of the time that passes, so nobody pushes it; it is asked for in this rhythm, ms. */
const READ_MS = 30_000;
const tones: Readonly<Record<string, BadgeTone>> = { available: 'win', used: 'info', expired: 'neutral', withdrawn: 'lose' };
const itemKinds = ['roulette_ticket', 'point_coupon'] as const;
const itemSources = ['attendance', 'charge', 'roulette', 'grant'] as const;
const keyOf = (row: Item): number => row.id;

/** Tickets and coupons that members have or had: granted and taken back. */
export function ItemView({
  search: { q, state, page },
  onSearch,
}: {
  search: ItemSearch;
  onSearch: (change: Partial<ItemSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'items',
    call: 'admin/item/get',
    input: { ...(q === undefined ? {} : { search: q }), ...(state === undefined ? {} : { state }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    choose: (row) => row.account,
    heldWords: (rows) => t('reward-desk:held', { rows }),
  });
  const { chosen } = list;
  useRewardUpdates('items', 'admin/item/get');
  const { run, marks, isBusy } = useRowRun();
  const granting = useOpens();
  const [isAsking, setAsking] = useState(false);
  const withdraw = async (reason: string): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t('reward-desk:item.withdraw'), () => call('admin/item/withdraw', { ids, ...(reason === '' ? {} : { reason }) }));
    refresh('admin/item/get');
  };
  const columns: readonly Column<Item>[] = [
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
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
    { key: 'kind', head: t('reward-desk:item.kind'), words: wordsFor(itemKinds, (kind) => t(`reward-desk:item.kinds.${kind}`)) },
    {
      key: 'points',
      head: t('reward-desk:points'),
      as: 'money',
      phone: 'hidden',
      cell: (row) => (row.kind === 'point_coupon' ? <Money value={row.points} unit="point" /> : <span className="xm">–</span>),
    },
    {
      key: 'state',
      head: t('admin:desk.status'),
      words: wordsFor(itemStates, (each) => t(`reward-desk:item.state.${each}`)),
      phone: 'status',
      cell: (row) => <Badge tone={tones[row.state] ?? 'neutral'}>{t(`reward-desk:item.state.${row.state}`)}</Badge>,
    },
    {
      key: 'source',
      head: t('reward-desk:item.from'),
      phone: 'hidden',
      file: [
        {
          key: 'source',
          label: t('reward-desk:item.from'),
          words: wordsFor(itemSources, (source) => t(`reward-desk:item.source.${source}`)),
        },
        { key: 'grantedBy', label: t('admin:desk.processedBy') },
        { key: 'reason', label: t('reward-desk:item.reason') },
      ],
      cell: (row) => (
        <span className="x2">
          {[t(`reward-desk:item.source.${row.source}`), row.grantedBy ?? '', row.reason].filter((part) => part !== '').join(' · ')}
        </span>
      ),
    },
    { key: 'createdAt', head: t('reward-desk:item.createdAt'), as: 'time', phone: 'hidden' },
    { key: 'expiresAt', head: t('reward-desk:item.expiresAt'), as: 'time' },
    { key: 'usedAt', head: t('reward-desk:item.usedAt'), as: 'time', phone: 'hidden' },
    {
      key: 'mark',
      phone: 'actions',
      head: t('admin:desk.actions'),
      isHeadHidden: true,
      align: 'right',
      cell: (row) => <RowMark of={marks.get(row.id)} />,
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('reward-desk:item.title')}</h1>
        <span className="f1" />
        <ListTools list={list} columns={columns} />
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
        {...list.table}
        label={t('reward-desk:item.title')}
        columns={columns}
        rowTestId={(row) => `item-${row.id}`}
        empty={t(q === undefined && state === undefined ? 'reward-desk:item.empty' : 'reward-desk:notFound')}
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
