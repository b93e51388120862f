import { Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { buttonClass } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { memberStatusWord } from '../../components/member-labels.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { useMay } from '../../lib/may.js';
import { bulkCalls } from './bulk-acts.js';
import { MemberBulkBar, type BulkRulesSlot } from './member-bulk-bar.js';
import { memberColumns, type Member } from './member-columns.js';
import { MemberFilters } from './member-filters.js';
import { isNarrowed, memberFilters, statusTabs, type MemberSearch, type StatusTab } from './member-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { PageTitle } from '../../../ui/page-title.js';
import { Sum } from '../../../ui/sum.js';

/** What members hold changes without a push to the console; the list is read again in this rhythm, ms. */
const READ_MS = 15_000;
const keyOf = (row: Member): number => row.id;

export interface MemberListProps {
  search: MemberSearch;
  onSearch: (change: Partial<MemberSearch>) => void;
  onMove: (ids: readonly number[]) => void;
  /** Asks for rules of money of the chosen members. */
  bulkRules: (slot: BulkRulesSlot) => ReactNode;
}

/** Members and agents with what they hold; acted on one by one or many at once. */
export function MemberList({ search, onSearch, onMove, bulkRules }: MemberListProps): ReactNode {
  const { t } = useTranslation();
  const { page, member } = search;
  const run = useRowRun();
  const change = (next: Partial<MemberSearch>): void => onSearch({ page: undefined, member: undefined, ...next });
  const list = useListPage({
    name: 'members',
    call: 'admin/member/get',
    input: memberFilters(search),
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    opened: member,
    onOpen: (row) => onSearch({ member: row.id }),
    onClose: () => onSearch({ member: undefined }),
    choose: (row) => row.nickname,
    chooseFor: bulkCalls,
    heldWords: (rows) => t('members:list.held', { rows }),
  });
  const { chosen } = list;
  const columns = memberColumns(t, run.marks);
  return (
    <>
      <MemberHead search={search} onChange={change} tools={<ListTools list={list} columns={columns} />} />
      <MemberFilters search={search} onChange={change} />
      <DataTable
        label={t('admin:member.title')}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `member-row-${row.id}`}
        empty={t(isNarrowed(search) || search.status !== undefined ? 'admin:member.notFound' : 'admin:member.empty')}
        sort={search.sort ?? '-joinedAt'}
        onSort={(sort) => change({ sort: sort === 'joinedAt' ? 'joinedAt' : undefined })}
        footer={
          list.data === undefined ? null : (
            <Sum label={t('admin:list.matching')}>{t('admin:member.people', { people: formatAmount(list.data.total) })}</Sum>
          )
        }
      />
      <MemberBulkBar rows={chosen.rows} run={run} onMove={onMove} onClear={chosen.clear} bulkRules={bulkRules} />
    </>
  );
}

interface MemberHeadProps {
  search: MemberSearch;
  onChange: (change: Partial<MemberSearch>) => void;
  tools: ReactNode;
}

function MemberHead({ search, onChange, tools }: MemberHeadProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page-head">
      <PageTitle>{t('admin:member.title')}</PageTitle>
      <SegmentedTabs<StatusTab | 'all'>
        look="line"
        label={t('admin:list.status')}
        value={search.status ?? 'all'}
        tabs={[
          { value: 'all', label: t('common:filter.all') },
          ...statusTabs.map((value) => ({ value, label: memberStatusWord(value, t) })),
        ]}
        onChange={(value) => onChange({ status: value === 'all' ? undefined : value })}
      />
      <Box component="span" flex={1} miw={0} />
      {tools}
      {useMay('members.edit') && (
        <Link to={'/admin/members/new' as never} className={buttonClass('primary')} data-testid="new-member">
          <Icon of={IconPlus} size={16} />
          {t('members:list.new')}
        </Link>
      )}
    </div>
  );
}
