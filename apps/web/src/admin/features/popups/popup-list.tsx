import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useKeys } from '../../../lib/keys.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { Time } from '../../../ui/time.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { popupFileColumns } from './export-columns.js';
import type { PopupItem } from './popup-fields.js';
import type { PopupSearch } from './popup-search.js';

export const PAGE_SIZE = 20;
const keyOf = (row: PopupItem): number => row.id;

export interface PopupListProps {
  page: number;
  list: UseQueryResult<CallOutput<'admin/popup/get'>, ApiError>;
  onSearch: (change: Partial<PopupSearch>) => void;
}

/** Popups in their order, and which of them are on now. */
export function PopupList({ page, list, onSearch }: PopupListProps): ReactNode {
  const { t } = useTranslation();
  const rows = list.data?.items;
  const cursor = useRowCursor(useMemo(() => (rows ?? []).map(keyOf), [rows]));
  const chosen = useChosen(rows, String(page), keyOf);
  const { run, marks, isBusy } = useRowRun();
  const [isAsking, setAsking] = useState(false);
  const edit = (id: number | 'new' | null): void => void (id !== null && onSearch({ edit: id }));
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => edit(cursor.cursor),
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
  });
  const drop = async (): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t('posts:act.delete'), () => call('admin/popup/delete', { ids }));
    refresh('admin/popup/get');
  };
  const onNow = (row: PopupItem): ReactNode => (
    <Badge tone={row.isOn ? 'win' : 'neutral'}>{t(row.isOn ? 'posts:popup.on' : 'posts:popup.off')}</Badge>
  );
  const columns: readonly Column<PopupItem>[] = [
    { key: 'order', head: t('posts:popup.order'), align: 'right', width: '64px', cell: (row) => <span className="x2">{row.order}</span> },
    {
      key: 'image',
      head: t('posts:popup.image'),
      width: '72px',
      cell: (row) => row.image_src !== '' && <img className="row-thumb" src={row.image_src} alt="" loading="lazy" />,
    },
    {
      key: 'name',
      head: t('posts:popup.name'),
      cell: (row) => (
        <button type="button" className="w6 el post-open" onClick={() => edit(row.id)}>
          {row.name}
        </button>
      ),
    },
    { key: 'on', head: t('posts:popup.now'), cell: onNow },
    { key: 'audience', head: t('posts:popup.audience'), cell: (row) => t(`posts:audience.${row.audience}`) },
    { key: 'starts', head: t('posts:popup.startsAt'), align: 'right', cell: (row) => <Instant at={row.startsAt} /> },
    { key: 'ends', head: t('posts:popup.endsAt'), align: 'right', cell: (row) => <Instant at={row.endsAt} /> },
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
        <h1 className="t18 w6 nw">{t('posts:popup.title')}</h1>
        <span className="f1" />
        <ExportButton call="admin/popup/get" input={{}} columns={() => popupFileColumns(t)} name="popups" />
        <Button look="primary" data-testid="write-popup" onClick={() => edit('new')}>
          <Icon of={IconPlus} size={16} />
          {t('posts:popup.write')}
        </Button>
      </div>
      <DataTable
        label={t('posts:popup.title')}
        look="desk"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowTestId={(row) => `popup-${row.id}`}
        cursor={cursor.cursor}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('posts:popup.empty')}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: rows?.find((row) => row.id === id)?.name ?? `#${id}` }),
        }}
        phoneRow={(row) => (
          <button type="button" className="f1 row g10" onClick={() => edit(row.id)}>
            <span className="f1 col el">
              <b className="t13 w6 el">{row.name}</b>
              <span className="t11 xm el">
                {t(`posts:audience.${row.audience}`)} · <Instant at={row.startsAt} /> ~ <Instant at={row.endsAt} />
              </span>
            </span>
            {onNow(row)}
          </button>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('posts:popup.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button size={26} look="refuse" disabled={isBusy} data-testid="popups-delete" onClick={() => setAsking(true)}>
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

function Instant({ at }: { at: string | null }): ReactNode {
  return at === null ? <span className="xm">–</span> : <Time className="xm" at={at} format="short" />;
}
