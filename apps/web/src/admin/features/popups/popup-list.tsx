import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import type { PopupItem } from './popup-fields.js';
import type { PopupSearch } from './popup-search.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { markColumn } from '../../components/act-column.js';
import { popupAudiences as audiences, popupStates as states } from '#lib/contract/values';
import { PageHead } from '../../components/page-head.js';

/** Popups begin and end by the clock, of which there is no event, ms. */
export const READ_EVERY_MS = 30_000;
const keyOf = (row: PopupItem): number => row.id;

export interface PopupListProps {
  page: number;
  onSearch: (change: Partial<PopupSearch>) => void;
}

/** Popups in their order, and which of them are on now. */
export function PopupList({ page, onSearch }: PopupListProps): ReactNode {
  const { t } = useTranslation();
  const { run, marks, isBusy } = useRowRun();
  const [isAsking, setAsking] = useState(false);
  const edit = (id: number | 'new'): void => onSearch({ edit: id });
  const list = useListPage({
    name: 'popups',
    call: 'admin/popup/get',
    input: {},
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_EVERY_MS,
    onOpen: (row) => edit(row.id),
    choose: (row) => row.name,
  });
  const { chosen } = list;
  const drop = async (): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t('posts:act.delete'), () => call('admin/popup/delete', { ids }));
    refresh('admin/popup/get');
  };
  const columns: readonly Column<PopupItem>[] = [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    { key: 'order', head: t('posts:popup.order'), as: 'number', width: '64px', phone: 'hidden' },
    {
      key: 'image',
      head: t('posts:popup.image'),
      width: '72px',
      phone: 'hidden',
      cell: (row) => row.image_src !== '' && <img className="row-thumb" src={row.image_src} alt="" loading="lazy" />,
    },
    {
      key: 'name',
      head: t('posts:popup.name'),
      phone: 'title',
      phoneCell: (row) => row.name,
      file: true,
      cell: (row) => (
        <Text component="button" type="button" fw={600} truncate className="post-open" onClick={() => edit(row.id)}>
          {row.name}
        </Text>
      ),
    },
    { key: 'content', head: t('posts:content'), as: 'html', isHiddenByDefault: true, cell: (row) => row.preview },
    {
      key: 'state',
      head: t('posts:popup.now'),
      words: wordsFor(states, (state) => t(`posts:popup.${state}`)),
      phone: 'status',
      cell: (row) => <Badge tone={row.isOn ? 'win' : 'neutral'}>{t(`posts:popup.${row.state}`)}</Badge>,
    },
    { key: 'audience', head: t('posts:popup.audience'), words: wordsFor(audiences, (audience) => t(`posts:audience.${audience}`)) },
    { key: 'startsAt', head: t('posts:popup.startsAt'), as: 'time' },
    { key: 'endsAt', head: t('posts:popup.endsAt'), as: 'time' },
    { key: 'updatedAt', head: t('posts:changedAt'), as: 'time', isHiddenByDefault: true },
    markColumn(t, marks),
  ];
  return (
    <>
      <PageHead title={t('posts:popup.title')}>
        <ListTools list={list} columns={columns} fileInput={{ requiredContent: true }} />
        <Button needs="admin/popup/save" look="primary" data-testid="write-popup" onClick={() => edit('new')}>
          <Icon of={IconPlus} size={16} />
          {t('posts:popup.write')}
        </Button>
      </PageHead>
      <DataTable
        {...list.table}
        label={t('posts:popup.title')}
        look="wide"
        columns={columns}
        rowTestId={(row) => `popup-${row.id}`}
        empty={t('posts:popup.empty')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('posts:popup.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button
            needs="admin/popup/delete"
            size={26}
            look="refuse"
            disabled={isBusy}
            data-testid="popups-delete"
            onClick={() => setAsking(true)}
          >
            {t('posts:act.delete')}
          </Button>
        </BulkBar>
      )}
      {isAsking && (
        <AskDialog
          title={t('posts:ask.delete')}
          facts={[{ label: t('posts:popup.title'), value: t('admin:bulk.count', { rows: chosen.rows.length }) }]}
          look="refuse"
          verb={t('posts:act.delete')}
          onRun={() => void drop()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
