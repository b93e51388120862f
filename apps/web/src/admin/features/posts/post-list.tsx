import { IconPlus } from '@tabler/icons-react';
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
import { postColumns } from './post-columns.js';
import type { PostItem } from './post-fields.js';
import { postStates, type PostKind, type PostSearch } from './post-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { PageHead } from '../../components/page-head.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

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
  const columns = postColumns({ t, hasThumbnails, marks, onOpen: (row) => edit(row.id) });
  const isNarrowed = q !== undefined || state !== undefined;
  return (
    <>
      <PageHead title={t(`posts:title.${kind}`)}>
        <ListTools list={list} columns={columns} fileInput={{ requiredContent: true }} />
        <Button needs="admin/post/save" look="primary" data-testid="write-post" onClick={() => edit('new')}>
          <Icon of={IconPlus} size={16} />
          {t(`posts:write.${kind}`)}
        </Button>
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('posts:search')} value={q} onSearch={(value) => onSearch({ q: value, page: undefined })} />
        <SelectFilter
          label={t('posts:visible')}
          value={state}
          options={postStates.map((value) => ({ value, label: t(`posts:state.${value}`) }))}
          onChange={(value) => onSearch({ state: postStates.find((each) => each === value), page: undefined })}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t(`posts:title.${kind}`)}
        look="wide"
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
              needs={each === 'delete' ? 'admin/post/delete' : 'admin/post/show'}
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
