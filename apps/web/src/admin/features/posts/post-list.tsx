import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { plainLine } from '../../../lib/plain-text.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import type { PostItem } from './post-fields.js';
import { postStates, type PostKind, type PostSearch } from './post-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

const PREVIEW_LETTERS = 80;
const keyOf = (row: PostItem): number => row.id;
const verbs = ['show', 'hide', 'delete'] as const;

type Verb = (typeof verbs)[number];

export interface PostListProps {
  kind: PostKind;
  search: PostSearch;
  onSearch: (change: Partial<PostSearch>) => void;
}

/** Posts of a kind, newest first: opened, shown, hidden, deleted. */
export function PostList({ kind, search: { q, state, page }, onSearch }: PostListProps): ReactNode {
  const { t } = useTranslation();
  const { run, marks, isBusy } = useRowRun();
  const [verb, setVerb] = useState<Verb | null>(null);
  const edit = (id: number | 'new'): void => onSearch({ edit: id });
  const list = useListPage({
    name: kind,
    call: 'admin/post/get',
    input: { kind, ...(q === undefined ? {} : { search: q }), ...(state === undefined ? {} : { state }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    onOpen: (row) => edit(row.id),
    choose: (row) => row.subject,
  });
  const { chosen, rows } = list;
  const process = async (which: Verb): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t(`posts:act.${which}`), () =>
      which === 'delete' ? call('admin/post/delete', { ids }) : call('admin/post/show', { ids, isVisible: which === 'show' }),
    );
    refresh('admin/post/get');
  };
  const hasThumbnails = rows?.some(({ thumbnail }) => thumbnail !== '') === true;
  const columns: readonly Column<PostItem>[] = [
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    {
      key: 'thumb',
      head: t('posts:thumbnail'),
      width: '72px',
      phone: 'hidden',
      isHiddenByDefault: !hasThumbnails,
      cell: (row) => row.thumbnail !== '' && <img className="row-thumb" src={row.thumbnail} alt="" loading="lazy" />,
    },
    {
      key: 'subject',
      head: t('posts:subject'),
      phone: 'title',
      phoneCell: (row) => row.subject,
      file: true,
      cell: (row) => (
        <span className="col post-cell">
          <button type="button" className="w6 el post-open" onClick={() => edit(row.id)}>
            {row.subject}
          </button>
          <span className="t11 xm el">{plainLine(row.content, PREVIEW_LETTERS)}</span>
        </span>
      ),
    },
    { key: 'content', head: t('posts:content'), as: 'html', isHiddenByDefault: true },
    {
      key: 'isVisible',
      head: t('posts:visible'),
      words: { true: t('posts:state.visible'), false: t('posts:state.hidden') },
      phone: 'status',
      cell: (row) => <Badge tone={row.isVisible ? 'win' : 'neutral'}>{t(`posts:state.${row.isVisible ? 'visible' : 'hidden'}`)}</Badge>,
    },
    { key: 'author', head: t('posts:author') },
    { key: 'created_at', head: t('posts:writtenAt'), as: 'time' },
    { key: 'updatedAt', head: t('posts:changedAt'), as: 'time', phone: 'hidden' },
    {
      key: 'mark',
      head: t('admin:desk.actions'),
      isHeadHidden: true,
      phone: 'actions',
      align: 'right',
      cell: (row) => <RowMark of={marks.get(row.id)} />,
    },
  ];
  const isNarrowed = q !== undefined || state !== undefined;
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t(`posts:title.${kind}`)}</h1>
        <span className="f1" />
        <ListTools list={list} columns={columns} />
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
        {...list.table}
        label={t(`posts:title.${kind}`)}
        look="desk"
        columns={columns}
        rowTestId={(row) => `post-${row.id}`}
        empty={t(isNarrowed ? 'posts:notFound' : `posts:empty.${kind}`)}
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
