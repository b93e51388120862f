import { Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { templateKinds } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { actColumn, DropButton } from '../../components/act-column.js';
import { PageHead } from '../../components/page-head.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { useRowRun, type RowMarks } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import type { TemplateSearch } from './template-search.js';

type Template = CallOutput<'admin/template/get'>['items'][number];
const keyOf = (row: Template): number => row.id;

export interface TemplateListProps {
  search: TemplateSearch;
  onSearch: (change: { [Name in keyof TemplateSearch]?: TemplateSearch[Name] | undefined }) => void;
}

/** Texts that are written once and used often: what each begins with, and who changed it last. */
export function TemplateList({ search: { q, kind, page }, onSearch }: TemplateListProps): ReactNode {
  const { t } = useTranslation();
  const { run, marks } = useRowRun();
  const [leaving, setLeaving] = useState<Template | null>(null);
  const edit = (id: number | 'new'): void => onSearch({ edit: id });
  const list = useListPage({
    name: 'templates',
    call: 'admin/template/get',
    input: { ...(q === undefined ? {} : { search: q }), ...(kind === undefined ? {} : { kind }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    onOpen: (row) => edit(row.id),
  });
  const columns = templateColumns({ t, marks, onOpen: edit, onDrop: setLeaving });
  const isNarrowed = q !== undefined || kind !== undefined;
  return (
    <>
      <PageHead title={t('messages:template.title')}>
        <ListTools list={list} columns={columns} />
        <Button needs="admin/template/save" look="primary" data-testid="write-template" onClick={() => edit('new')}>
          <Icon of={IconPlus} size={16} />
          {t('messages:template.add')}
        </Button>
      </PageHead>
      <ListSearch label={t('messages:template.search')} value={q} onSearch={onSearch}>
        <SelectFilter
          label={t('messages:template.kindOf')}
          value={kind}
          options={templateKinds.map((value) => ({ value, label: t(`messages:template.kind.${value}`) }))}
          onChange={(value) => onSearch({ kind: templateKinds.find((each) => each === value), page: undefined })}
        />
      </ListSearch>
      <DataTable
        {...list.table}
        label={t('messages:template.title')}
        look="wide"
        columns={columns}
        rowTestId={(row) => `template-${row.id}`}
        empty={t(isNarrowed ? 'messages:notFound' : 'messages:template.empty')}
      />
      {leaving !== null && (
        <AskDialog
          title={t('messages:template.ask')}
          facts={[{ label: t(`messages:template.kind.${leaving.kind}`), value: leaving.subject }]}
          about={t('messages:template.askAbout')}
          look="refuse"
          verb={t('messages:template.drop')}
          onRun={() =>
            void run([leaving.id], t('messages:template.drop'), () => call('admin/template/delete', { ids: [leaving.id] })).then(() =>
              refresh('admin/template/get'),
            )
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface Cells {
  t: TFunction;
  marks: RowMarks;
  onOpen: (id: number) => void;
  onDrop: (row: Template) => void;
}

function templateColumns({ t, marks, onOpen, onDrop }: Cells): readonly Column<Template>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'subject',
      head: t('messages:subject'),
      phone: 'title',
      phoneCell: (row) => row.subject,
      file: true,
      cell: (row) => (
        <Stack component="span" className="post-cell">
          <Text component="button" type="button" fw={600} truncate className="post-open" onClick={() => onOpen(row.id)}>
            {row.subject}
          </Text>
          <Text span size="t11" c="muted" truncate>
            {row.preview}
          </Text>
        </Stack>
      ),
    },
    { key: 'preview', head: t('messages:content'), isHiddenByDefault: true },
    {
      key: 'kind',
      head: t('messages:template.kindOf'),
      words: wordsFor(templateKinds, (value) => t(`messages:template.kind.${value}`)),
    },
    {
      key: 'changedBy',
      head: t('messages:template.changedBy'),
      file: true,
      cell: (row) => row.changedBy ?? '–',
    },
    { key: 'updatedAt', head: t('messages:template.changedAt'), as: 'time' },
    actColumn(t, marks, (row): ReactNode => (
      <DropButton
        needs="admin/template/delete"
        label={t('messages:template.dropOf', { subject: row.subject })}
        onPress={() => onDrop(row)}
      />
    )),
  ];
}
