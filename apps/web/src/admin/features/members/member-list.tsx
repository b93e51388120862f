import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { useCall } from '../../../lib/queries.js';
import { buttonClass } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { useLiveRows, useRowCursor } from '../../../ui/live-rows.js';
import { memberStatusWord } from '../../components/member-labels.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { MemberBulkBar } from './member-bulk-bar.js';
import { memberFileColumns } from './export-columns.js';
import { memberColumns, MemberPhoneRow, type Member } from './member-columns.js';
import { MemberFilters } from './member-filters.js';
import { isNarrowed, memberFilters, memberQuery, PAGE_SIZE, statusTabs, type MemberSearch, type StatusTab } from './member-search.js';

/** What members hold changes without a push to the console; the list is read again in this rhythm, ms. */
const READ_MS = 15_000;
const keyOf = (row: Member): number => row.id;

export interface MemberListProps {
  search: MemberSearch;
  onSearch: (change: Partial<MemberSearch>) => void;
  onMove: (ids: readonly number[]) => void;
}

/** Members and agents with what they hold; acted on one by one or many at once. */
export function MemberList({ search, onSearch, onMove }: MemberListProps): ReactNode {
  const { t } = useTranslation();
  const { page = 1, member } = search;
  const query = memberQuery(search);
  const view = JSON.stringify(query);
  const list = useCall('admin/member/get', query, { keepPrevious: true, refetchInterval: READ_MS });
  const [hovered, setHovered] = useState<number | null>(null);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRows(list.data?.items, {
    keyOf,
    anchor: hovered ?? member ?? cursor.cursor,
    view: `${view}${list.isPlaceholderData ? ' before' : ''}`,
  });
  const chosen = useChosen(live.rows, view, keyOf);
  const run = useRowRun();
  const change = (next: Partial<MemberSearch>): void => onSearch({ page: undefined, member: undefined, ...next });
  const close = (): void => onSearch({ member: undefined });
  const open = (id: number): void => {
    cursor.set(id);
    onSearch({ member: id });
  };
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
    o: () => (member !== undefined ? close() : cursor.cursor !== null && open(cursor.cursor)),
    escape: () => (member === undefined ? cursor.set(null) : close()),
  });
  return (
    <>
      <MemberHead search={search} onChange={change} />
      <MemberFilters search={search} onChange={change} />
      <DataTable
        label={t('admin:member.title')}
        columns={memberColumns(t, run.marks)}
        rows={live.rows}
        rowKey={keyOf}
        rowTestId={(row) => `member-row-${row.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(isNarrowed(search) || search.status !== undefined ? 'admin:member.notFound' : 'admin:member.empty')}
        sort={search.sort ?? '-joinedAt'}
        onSort={(sort) => change({ sort: sort === 'joinedAt' ? 'joinedAt' : undefined })}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: live.rows?.find((row) => row.id === id)?.nickname ?? `#${id}` }),
        }}
        cursor={member ?? cursor.cursor}
        onRowClick={(row) => open(row.id)}
        onRowHover={setHovered}
        freshKeys={page === 1 ? live.freshKeys : new Set<number>()}
        held={{ count: live.heldCount, label: t('members:list.held', { rows: live.heldCount }), onShow: live.showHeld }}
        phoneRow={(row) => (
          <MemberPhoneRow
            row={row}
            mark={run.marks.get(row.id)}
            isChosen={chosen.keys.has(row.id)}
            onToggle={() => chosen.toggle(row.id)}
            onOpen={() => open(row.id)}
          />
        )}
        footer={
          list.data === undefined ? null : (
            <span className="xm">
              {t('admin:desk.matching')} <b className="w6 x1">{t('admin:member.people', { people: formatAmount(list.data.total) })}</b>
            </span>
          )
        }
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      <MemberBulkBar rows={chosen.rows} run={run} onMove={onMove} onClear={chosen.clear} />
    </>
  );
}

function MemberHead({ search, onChange }: { search: MemberSearch; onChange: (change: Partial<MemberSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page-head">
      <h1 className="t18 w6 nw">{t('admin:member.title')}</h1>
      <SegmentedTabs<StatusTab | 'all'>
        look="line"
        label={t('admin:desk.status')}
        value={search.status ?? 'all'}
        tabs={[
          { value: 'all', label: t('common:filter.all') },
          ...statusTabs.map((value) => ({ value, label: memberStatusWord(value, t) })),
        ]}
        onChange={(value) => onChange({ status: value === 'all' ? undefined : value })}
      />
      <span className="f1" />
      <ExportButton call="admin/member/get" input={memberFilters(search)} columns={() => memberFileColumns(t)} name="members" />
      <Link to={'/admin/members/new' as never} className={buttonClass('primary')} data-testid="new-member">
        <Icon of={IconPlus} size={16} />
        {t('members:list.new')}
      </Link>
    </div>
  );
}
