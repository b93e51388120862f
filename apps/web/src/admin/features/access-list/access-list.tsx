import type { TFunction } from 'i18next';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { actColumn, DropButton } from '../../components/act-column.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { useRowRun, type RowMarks } from '../../../ui/bulk-progress.js';
import { AccessListDialog } from './access-list-dialog.js';
import type { AccessListSearch } from './access-list-search.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { accessListFields as fields, accessLists as lists } from '#lib/contract/values';
import { ListSearch } from '../../../ui/list/list-search.js';
import { TabFilter } from '../../../ui/filters.js';
import { PageHead } from '../../components/page-head.js';

type AccessListEntry = CallOutput<'admin/listing/get'>['items'][number];
const keyOf = (row: AccessListEntry): number => row.id;

export interface AccessListProps {
  search: AccessListSearch;
  onSearch: (change: Partial<AccessListSearch>) => void;
}

/** Who is kept out of joining and logging in, and who is let in in spite of it. */
export function AccessList({ search: { q, list: only, page }, onSearch }: AccessListProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'listings',
    call: 'admin/listing/get',
    input: { ...(q === undefined ? {} : { search: q }), ...(only === undefined ? {} : { list: only }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    choose: (row) => row.value,
  });
  const { chosen } = list;
  const run = useRowRun();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<readonly AccessListEntry[]>([]);
  const columns = accessListColumns(t, run.marks, (row) => setLeaving([row]));
  return (
    <>
      <PageHead
        title={t('members:accessList.title')}
        tabs={
          <TabFilter
            label={t('members:accessList.list')}
            value={only}
            options={(['black', 'white'] as const).map((value) => ({ value, label: t(`members:accessList.${value}`) }))}
            onChange={(value) => onSearch({ list: value, page: undefined })}
          />
        }
      >
        <ListTools list={list} columns={columns} />
        <Button needs="admin/listing/create" look="primary" data-testid="add-listing" onClick={() => setAdding(true)}>
          <Icon of={IconPlus} size={16} />
          {t('members:accessList.add')}
        </Button>
      </PageHead>
      <ListSearch label={t('members:accessList.search')} value={q} onSearch={onSearch} />
      <DataTable
        {...list.table}
        label={t('members:accessList.title')}
        columns={columns}
        rowTestId={(row) => `listing-row-${row.id}`}
        empty={t(q === undefined ? 'members:accessList.empty' : 'members:accessList.notFound')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('members:accessList.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button
            needs="admin/listing/delete"
            size={26}
            look="refuse"
            disabled={run.isBusy}
            data-testid="bulk-drop"
            onClick={() => setLeaving(chosen.rows)}
          >
            {t('members:accessList.drop')}
          </Button>
        </BulkBar>
      )}
      {isAdding && <AccessListDialog list={only ?? 'black'} onClose={() => setAdding(false)} />}
      {leaving.length > 0 && (
        <AskDialog
          title={t('members:accessList.ask')}
          facts={[
            {
              label: t('members:accessList.value'),
              value: leaving.length === 1 ? leaving[0]?.value : t('admin:bulk.count', { rows: leaving.length }),
            },
          ]}
          about={t('members:accessList.askAbout')}
          look="refuse"
          verb={t('members:accessList.drop')}
          onRun={() =>
            void run
              .run(leaving.map(keyOf), t('members:accessList.drop'), () => call('admin/listing/delete', { ids: leaving.map(keyOf) }))
              .then(() => refresh('admin/listing/get'))
          }
          onClose={() => setLeaving([])}
        />
      )}
    </>
  );
}

function accessListColumns(t: TFunction, marks: RowMarks, onDrop: (row: AccessListEntry) => void): readonly Column<AccessListEntry>[] {
  return [
    {
      key: 'list',
      head: t('members:accessList.list'),
      words: wordsFor(lists, (each) => t(`members:accessList.${each}`)),
      phone: 'status',
      cell: (row) => <ListBadge of={row} />,
    },
    { key: 'field', head: t('members:accessList.field'), words: wordsFor(fields, (field) => t(`members:by.${field}`)) },
    {
      key: 'value',
      head: t('members:accessList.value'),
      phone: 'title',
      isStrong: true,
    },
    { key: 'reason', head: t('common:reason'), phone: 'hidden' },
    { key: 'by', head: t('members:accessList.by') },
    { key: 'createdAt', head: t('members:accessList.at'), as: 'time' },
    actColumn(t, marks, (row) => (
      <DropButton needs="admin/listing/delete" label={t('members:accessList.dropOf', { what: row.value })} onPress={() => onDrop(row)} />
    )),
  ];
}

function ListBadge({ of: { list } }: { of: AccessListEntry }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={list === 'black' ? 'lose' : 'win'}>{t(`members:accessList.${list}`)}</Badge>;
}
