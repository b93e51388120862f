import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useKeys } from '../../../lib/keys.js';
import { plainLine } from '../../../lib/plain-text.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { Time } from '../../../ui/time.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { postFileColumns } from './export-columns.js';
import type { PostItem } from './post-fields.js';
import { postStates, type PostKind, type PostSearch } from './post-search.js';

export const PAGE_SIZE = 20;
const PREVIEW_LETTERS = 80;
const keyOf = (row: PostItem): number => row.id;
const verbs = ['show', 'hide', 'delete'] as const;

type Verb = (typeof verbs)[number];

export interface PostListProps {
  kind: PostKind;
  search: PostSearch;
  list: UseQueryResult<CallOutput<'admin/post/get'>, ApiError>;
  onSearch: (change: Partial<PostSearch>) => void;
}

/** Posts of a kind, newest first: opened, shown, hidden, deleted. */
export function PostList({ kind, search: { q, state, page = 1 }, list, onSearch }: PostListProps): ReactNode {
  const { t } = useTranslation();
  const rows = list.data?.items;
  const cursor = useRowCursor(useMemo(() => (rows ?? []).map(keyOf), [rows]));
  const chosen = useChosen(rows, JSON.stringify([kind, q, state, page]), keyOf);
  const { run, marks, isBusy } = useRowRun();
  const [verb, setVerb] = useState<Verb | null>(null);
  const edit = (id: number | 'new' | null): void => void (id !== null && onSearch({ edit: id }));
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => edit(cursor.cursor),
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
  });
  const process = async (which: Verb): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t(`posts:act.${which}`), () =>
      which === 'delete' ? call('admin/post/delete', { ids }) : call('admin/post/show', { ids, isVisible: which === 'show' }),
    );
    refresh('admin/post/get');
  };
  const visibility = (row: PostItem): ReactNode => (
    <Badge tone={row.isVisible ? 'win' : 'neutral'}>{t(`posts:state.${row.isVisible ? 'visible' : 'hidden'}`)}</Badge>
  );
  const columns: readonly Column<PostItem>[] = [
    {
      key: 'thumb',
      head: t('posts:thumbnail'),
      width: '72px',
      cell: (row) => row.thumbnail !== '' && <img className="row-thumb" src={row.thumbnail} alt="" loading="lazy" />,
    },
    {
      key: 'subject',
      head: t('posts:subject'),
      cell: (row) => (
        <span className="col post-cell">
          <button type="button" className="w6 el post-open" onClick={() => edit(row.id)}>
            {row.subject}
          </button>
          <span className="t11 xm el">{plainLine(row.content, PREVIEW_LETTERS)}</span>
        </span>
      ),
    },
    { key: 'state', head: t('posts:visible'), cell: visibility },
    { key: 'author', head: t('posts:author'), cell: (row) => <span className="x2">{row.author}</span> },
    {
      key: 'written',
      head: t('posts:writtenAt'),
      align: 'right',
      cell: (row) => <Time className="xm" at={row.created_at} format="short" />,
    },
    {
      key: 'changed',
      head: t('posts:changedAt'),
      align: 'right',
      cell: (row) => <Time className="xm" at={row.updatedAt} format="short" />,
    },
    {
      key: 'mark',
      head: <span className="sr-only">{t('admin:desk.actions')}</span>,
      align: 'right',
      cell: (row) => <RowMark of={marks.get(row.id)} />,
    },
  ];
  const hasThumbnails = rows?.some(({ thumbnail }) => thumbnail !== '') === true;
  const filters = { kind, ...(q === undefined ? {} : { search: q }), ...(state === undefined ? {} : { state }) };
  const isNarrowed = q !== undefined || state !== undefined;
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t(`posts:title.${kind}`)}</h1>
        <span className="f1" />
        <ExportButton call="admin/post/get" input={filters} columns={() => postFileColumns(t)} name={kind} />
        <Button look="primary" data-testid="write-post" onClick={() => edit('new')}>
          <Icon of={IconPlus} size={16} />
          {t(`posts:write.${kind}`)}
        </Button>
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('posts:search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
        <SelectFilter
          label={t('posts:visible')}
          value={state}
          options={postStates.map((value) => ({ value, label: t(`posts:state.${value}`) }))}
          onChange={(value) => onSearch({ state: postStates.find((each) => each === value), page: undefined })}
        />
      </div>
      <DataTable
        label={t(`posts:title.${kind}`)}
        look="desk"
        columns={hasThumbnails ? columns : columns.slice(1)}
        rows={rows}
        rowKey={keyOf}
        rowTestId={(row) => `post-${row.id}`}
        cursor={cursor.cursor}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(isNarrowed ? 'posts:notFound' : `posts:empty.${kind}`)}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: rows?.find((row) => row.id === id)?.subject ?? `#${id}` }),
        }}
        phoneRow={(row) => (
          <button type="button" className="f1 row g10" onClick={() => edit(row.id)}>
            <span className="f1 col el">
              <b className="t13 w6 el">{row.subject}</b>
              <span className="t11 xm el">
                {row.author} · <Time at={row.created_at} format="short" />
              </span>
            </span>
            {visibility(row)}
          </button>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t(`posts:title.${kind}`)} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          {verbs.map((each) => (
            <Button
              key={each}
              size={26}
              look={each === 'delete' ? 'refuse' : 'outline'}
              disabled={isBusy}
              data-testid={`posts-${each}`}
              onClick={() => setVerb(each)}
            >
              {t(`posts:act.${each}`)}
            </Button>
          ))}
        </BulkBar>
      )}
      {verb !== null && (
        <AskDialog
          title={t(`posts:ask.${verb}`)}
          facts={[{ label: t(`posts:title.${kind}`), value: t('admin:bulk.count', { rows: chosen.rows.length }) }]}
          look={verb === 'delete' ? 'refuse' : 'primary'}
          verb={t(`posts:act.${verb}`)}
          onRun={() => void process(verb)}
          onClose={() => setVerb(null)}
        />
      )}
    </>
  );
}
