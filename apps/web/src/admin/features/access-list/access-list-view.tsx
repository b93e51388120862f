import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useKeys } from '../../../lib/keys.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { listingFileColumns } from './export-columns.js';
import { ListingDialog } from './listing-dialog.js';
import type { ListingSearch } from './listing-search.js';

type AccessListEntry = CallOutput<'admin/listing/get'>['items'][number];
const PAGE_SIZE = 20;
const keyOf = (row: AccessListEntry): number => row.id;

export interface AccessListViewProps {
  search: ListingSearch;
  onSearch: (change: Partial<ListingSearch>) => void;
}

/** Who is kept out of joining and logging in, and who is let in in spite of it. */
export function AccessListView({ search: { q, list: only, page = 1 }, onSearch }: AccessListViewProps): ReactNode {
  const { t } = useTranslation();
  const filters = { ...(q === undefined ? {} : { search: q }), ...(only === undefined ? {} : { list: only }) };
  const query = { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/listing/get', query, { keepPrevious: true });
  const chosen = useChosen(list.data?.items, JSON.stringify(query), keyOf);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const run = useRowRun();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<readonly AccessListEntry[]>([]);
  useKeys({ j: cursor.next, k: cursor.previous, x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor) });
  const columns: readonly Column<AccessListEntry>[] = [
    { key: 'list', head: t('members:listing.list'), cell: (row) => <ListBadge of={row} /> },
    { key: 'field', head: t('members:listing.field'), cell: (row) => t(`members:by.${row.field}`) },
    { key: 'value', head: t('members:listing.value'), cell: (row) => <b className="w6">{row.value}</b> },
    { key: 'reason', head: t('admin:reason.label'), cell: (row) => <span className="x2">{row.reason === '' ? '–' : row.reason}</span> },
    { key: 'by', head: t('members:listing.by'), cell: (row) => <span className="x2">{row.by}</span> },
    { key: 'at', head: t('members:listing.at'), align: 'right', cell: (row) => <Time className="xm" at={row.createdAt} format="short" /> },
    {
      key: 'act',
      head: t('admin:desk.actions'),
      align: 'right',
      cell: (row) => (
        <span className="row g8 end">
          <RowMark of={run.marks.get(row.id)} />
          <Drop row={row} onDrop={() => setLeaving([row])} />
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('members:listing.title')}</h1>
        <SegmentedTabs
          look="line"
          label={t('members:listing.list')}
          value={only ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all') },
            { value: 'black', label: t('members:listing.black') },
            { value: 'white', label: t('members:listing.white') },
          ]}
          onChange={(value) => onSearch({ list: value === 'all' ? undefined : value, page: undefined })}
        />
        <span className="f1" />
        <ExportButton call="admin/listing/get" input={filters} columns={() => listingFileColumns(t)} name="listings" />
        <Button look="primary" data-testid="add-listing" onClick={() => setAdding(true)}>
          <Icon of={IconPlus} size={16} />
          {t('members:listing.add')}
        </Button>
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('members:listing.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
      </div>
      <DataTable
        label={t('members:listing.title')}
        columns={columns}
        rows={list.data?.items}
        rowKey={keyOf}
        rowTestId={(row) => `listing-row-${row.id}`}
        cursor={cursor.cursor}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? 'members:listing.empty' : 'members:listing.notFound')}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: list.data?.items.find((row) => row.id === id)?.value ?? `#${id}` }),
        }}
        phoneRow={(row) => (
          <div className="f1 row g10">
            <Checkbox
              label={t('admin:desk.choose', { who: row.value })}
              isChecked={chosen.keys.has(row.id)}
              onChange={() => chosen.toggle(row.id)}
            />
            <span className="f1 col el">
              <b className="t13 w6 el">{row.value}</b>
              <span className="t11 xm el">
                {t(`members:by.${row.field}`)} · {row.by}
              </span>
              <RowMark of={run.marks.get(row.id)} />
            </span>
            <ListBadge of={row} />
            <Drop row={row} onDrop={() => setLeaving([row])} />
          </div>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('members:listing.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button size={26} look="refuse" disabled={run.isBusy} data-testid="bulk-drop" onClick={() => setLeaving(chosen.rows)}>
            {t('members:listing.drop')}
          </Button>
        </BulkBar>
      )}
      {isAdding && <ListingDialog list={only ?? 'black'} onClose={() => setAdding(false)} />}
      {leaving.length > 0 && (
        <AskDialog
          title={t('members:listing.ask')}
          facts={[
            {
              label: t('members:listing.value'),
              value: leaving.length === 1 ? leaving[0]?.value : t('admin:bulk.count', { rows: leaving.length }),
            },
          ]}
          about={t('members:listing.askAbout')}
          look="refuse"
          verb={t('members:listing.drop')}
          onRun={() =>
            void run
              .run(leaving.map(keyOf), t('members:listing.drop'), () => call('admin/listing/delete', { ids: leaving.map(keyOf) }))
              .then(() => refresh('admin/listing/get'))
          }
          onClose={() => setLeaving([])}
        />
      )}
    </>
  );
}

function ListBadge({ of: { list } }: { of: AccessListEntry }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={list === 'black' ? 'lose' : 'win'}>{t(`members:listing.${list}`)}</Badge>;
}

function Drop({ row, onDrop }: { row: AccessListEntry; onDrop: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button look="ghost" size={26} isIcon aria-label={t('members:listing.dropOf', { what: row.value })} onClick={onDrop}>
      <Icon of={IconTrash} size={14} />
    </Button>
  );
}
