import { IconGift } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { useOpens } from '../../../ui/use-opens.js';
import { GrantDialog } from './grant-dialog.js';
import { itemColumns, type Item } from './item-columns.js';
import { itemStates, type ItemSearch } from './reward-search.js';
import { useRewardUpdates } from './use-reward-updates.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { PageHead } from '../../components/page-head.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

/** That an item has run out comes of the time that passes, so nobody pushes it; it is asked for in this rhythm, ms. */
const READ_MS = 30_000;
const keyOf = (row: Item): number => row.id;

/** Tickets and coupons that members have or had: granted and taken back. */
export function ItemList({
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
    heldWords: (rows) => t('admin-rewards:held', { rows }),
  });
  const { chosen } = list;
  useRewardUpdates('items', 'admin/item/get');
  const { run, marks, isBusy } = useRowRun();
  const granting = useOpens();
  const [isAsking, setAsking] = useState(false);
  const withdraw = async (reason: string): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t('admin-rewards:item.withdraw'), () => call('admin/item/withdraw', { ids, ...(reason === '' ? {} : { reason }) }));
    refresh('admin/item/get');
  };
  const columns = itemColumns(t, marks);
  return (
    <>
      <PageHead title={t('admin-rewards:item.title')}>
        <ListTools list={list} columns={columns} />
        <Button needs="admin/item/grant" look="primary" data-testid="grant-items" onClick={granting.open}>
          <Icon of={IconGift} size={16} />
          {t('admin-rewards:item.grant')}
        </Button>
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('admin-rewards:search')} value={q} onSearch={(value) => onSearch({ q: value, page: undefined })} />
        <SelectFilter
          label={t('admin:list.status')}
          value={state}
          options={itemStates.map((value) => ({ value, label: t(`admin-rewards:item.state.${value}`) }))}
          onChange={(value) => onSearch({ state: itemStates.find((each) => each === value), page: undefined })}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('admin-rewards:item.title')}
        columns={columns}
        rowTestId={(row) => `item-${row.id}`}
        empty={t(q === undefined && state === undefined ? 'admin-rewards:item.empty' : 'admin-rewards:notFound')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('admin-rewards:item.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button
            needs="admin/item/withdraw"
            size={26}
            look="refuse"
            disabled={isBusy}
            data-testid="withdraw-items"
            onClick={() => setAsking(true)}
          >
            {t('admin-rewards:item.withdraw')}
          </Button>
        </BulkBar>
      )}
      {granting.isOpen && <GrantDialog onClose={granting.close} />}
      {isAsking && (
        <AskDialog
          title={t('admin-rewards:item.ask')}
          facts={[{ label: t('admin-rewards:item.title'), value: t('admin:bulk.count', { rows: chosen.rows.length }) }]}
          about={t('admin-rewards:item.askAbout')}
          reason="optional"
          look="refuse"
          verb={t('admin-rewards:item.withdraw')}
          onRun={(reason) => void withdraw(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
