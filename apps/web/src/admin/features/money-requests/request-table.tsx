import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { DataTable } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { requestColumns, RequestPhoneRow, type RowContext } from './columns.js';
import { defaultSort, PAGE_SIZE, type RequestSearch } from './request-search.js';
import type { RequestRow } from './kinds.js';
import type { RequestList } from './use-request-list.js';
import { words } from './words.js';

export interface RequestTableProps {
  context: RowContext;
  desk: RequestList;
  search: RequestSearch;
  mayChoose: boolean;
  approvedToday: number | undefined;
  onSearch: (change: Partial<RequestSearch>) => void;
  onOpen: (row: RequestRow) => void;
}

/** A desk's rows, live, with those just dealt with beneath them. */
export function RequestTable({ context, desk, search, mayChoose, approvedToday, onSearch, onOpen }: RequestTableProps): ReactNode {
  const { t } = useTranslation();
  const { kind } = context;
  const { rows = [], selection } = desk;
  return (
    <DataTable
      look="desk"
      label={t(words[kind].title)}
      columns={requestColumns(context)}
      rows={desk.rows}
      rowKey={(row) => row.id}
      rowTestId={(row) => `${kind}-row-${row.id}`}
      error={desk.list.error}
      onRetry={() => void desk.list.refetch()}
      isRefreshing={desk.list.isPlaceholderData}
      empty={t(words[kind].empty)}
      sort={search.sort ?? defaultSort}
      onSort={(sort) => onSearch({ sort: sort as RequestSearch['sort'] })}
      selection={
        !mayChoose
          ? undefined
          : {
              keys: selection.keys,
              onToggle: selection.toggle,
              onToggleAll: selection.toggleAll,
              label: (id) => t('admin:desk.choose', { who: rows.find((row) => row.id === id)?.nickname ?? '' }),
            }
      }
      cursor={desk.cursor.cursor}
      onRowClick={onOpen}
      onRowHover={desk.setHovered}
      freshKeys={desk.freshKeys}
      held={{ count: desk.heldCount, label: t(words[kind].held, { rows: desk.heldCount }), onShow: desk.showHeld }}
      phoneRow={(row) => (
        <RequestPhoneRow
          row={row}
          context={context}
          isChosen={selection.keys.has(row.id)}
          onToggle={mayChoose && rows.includes(row) ? () => selection.toggle(row.id) : undefined}
          onOpen={() => onOpen(row)}
        />
      )}
      after={{ head: <JustProcessed isUndoable={kind === 'deposit'} />, rows: desk.justProcessed }}
      footer={<Totals desk={desk} approvedToday={approvedToday} />}
      page={{ page: search.page ?? 1, pageSize: PAGE_SIZE, total: desk.totals?.total ?? 0, onPage: (page) => onSearch({ page }) }}
    />
  );
}

function JustProcessed({ isUndoable }: { isUndoable: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="row sb g12 wfull">
      <span className="row g6">
        <Icon of={IconHistory} size={13} />
        {t('admin:desk.justProcessed')}
      </span>
      <span>{t(isUndoable ? 'admin:desk.justProcessedHint' : 'admin:desk.justProcessedHintPlain')}</span>
    </span>
  );
}

function Totals({ desk: { totals }, approvedToday }: { desk: RequestList; approvedToday: number | undefined }): ReactNode {
  const { t } = useTranslation();
  if (totals === undefined) return null;
  return (
    <>
      <span className="xm nw">
        {t('admin:desk.matching')} <b className="w6 x1">{t('admin:bulk.count', { rows: formatAmount(totals.total) })}</b>
      </span>
      <span className="xm nw">
        {t('admin:bulk.sum')}{' '}
        <b className="w6 x1">
          <Money value={totals.amountTotal} unit="won" />
        </b>
      </span>
      {approvedToday !== undefined && (
        <span className="xm nw">
          {t('admin:desk.approvedToday')}{' '}
          <b className="w6 x1">
            <Money value={approvedToday} unit="won" />
          </b>
        </span>
      )}
    </>
  );
}
