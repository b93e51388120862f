import { Box, Flex, Group as MantineGroup, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { queryClient } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { MemberStatus, Parents, Who } from '../../components/member-labels.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { sharedBy, type SharedBy, type SuspicionSearch } from './suspicion-search.js';
import { useListRows } from '../../../ui/list/list-rows.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { PAGE_SIZE, useListRead } from '../../../ui/list/use-list-page.js';
import { PageTitle } from '../../../ui/page-title.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { LoadingBars } from '../../../ui/states.js';
import { Sum } from '../../../ui/sum.js';

type Group = CallOutput<'admin/suspicion/get'>['items'][number];
type Shared = Group['members'][number] & { readonly value: string };
/** One member stands in each group that it shares something with. */
const keyOf = (row: Shared): string => `${row.value} ${row.id}`;

export interface LinkedAccountsProps {
  search: SuspicionSearch;
  onSearch: (change: Partial<SuspicionSearch>) => void;
  onOpen: (memberId: number) => void;
}

/** Opens on the first mark that accounts share; what was chosen stays, shared or not. */
export function LinkedAccounts({ search, ...rest }: LinkedAccountsProps): ReactNode {
  const totals = useSharedTotals(search.q);
  const by = search.by ?? firstShared(totals);
  return by === undefined ? <LoadingBars rows={8} /> : <SharedList {...rest} search={{ ...search, by }} totals={totals} />;
}

/** How many values each mark has that several accounts share; undefined until it is read. */
function useSharedTotals(q: string | undefined): Totals {
  const reads = useQueries(
    {
      queries: sharedBy.map((by) => {
        const input = { by, take: 1, ...(q === undefined ? {} : { search: q }) };
        return { queryKey: ['admin/suspicion/get', input], queryFn: () => call('admin/suspicion/get', input) };
      }),
    },
    queryClient,
  );
  return Object.fromEntries(sharedBy.map((by, index) => [by, reads[index]?.data?.total]));
}

/** Undefined while a mark before it may still turn out to be shared. */
function firstShared(totals: Totals): SharedBy | undefined {
  const found = sharedBy.find((by) => totals[by] !== 0);
  if (found === undefined) return sharedBy[0];
  return totals[found] === undefined ? undefined : found;
}

type Totals = Readonly<Partial<Record<SharedBy, number | undefined>>>;

interface SharedListProps extends LinkedAccountsProps {
  search: SuspicionSearch & { by: SharedBy };
  totals: Totals;
}

/** Members who share a bank account, a phone, an address or a device; those of one value stand together. */
function SharedList({ search: { by, q, page = 1 }, totals, onSearch, onOpen }: SharedListProps): ReactNode {
  const { t } = useTranslation();
  const filters = { by, ...(q === undefined ? {} : { search: q }) };
  const { data, source } = useListRead({
    call: 'admin/suspicion/get',
    input: filters,
    page,
  });
  const rows = useMemo<readonly Shared[] | undefined>(
    () => data?.items.flatMap(({ value, members }) => members.map((member) => ({ ...member, value }))),
    [data],
  );
  const list = useListRows<Shared, string>(
    { ...source, rows },
    { name: 'suspicion', page, pageSize: PAGE_SIZE, onPage: (next) => onSearch({ page: next }), keyOf, onOpen: (row) => onOpen(row.id) },
  );
  const counts = new Map(data?.items.map(({ value, count }) => [value, count]));
  // A line of the file is a value, with all who share it.
  const columns: readonly Column<Shared, Group>[] = [
    {
      key: 'member',
      head: t('admin:list.member'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'value', label: t('members:accessList.value') },
        { key: 'count', label: t('members:suspicion.people') },
        { key: 'members.account', label: t('admin:list.account') },
        { key: 'members.nickname', label: t('admin:list.nickname') },
      ],
      cell: (row) => (
        <Flex component={Link} align="center" to={'/admin/members/$member' as never} params={{ member: String(row.id) } as never}>
          <Who of={row} />
        </Flex>
      ),
    },
    {
      key: 'parents',
      head: t('admin:member.parent'),
      file: false,
      cell: (row) => (
        <Text span c="text-2">
          <Parents of={row.parents} />
        </Text>
      ),
    },
    { key: 'status', head: t('admin:list.status'), phone: 'status', cell: (row) => <MemberStatus is={row.status} /> },
    { key: 'lastSeenAt', head: t('admin:member.lastSeen'), as: 'time', file: false },
    { key: 'joinedAt', head: t('admin:member.joinedAt'), as: 'day', phone: 'hidden', file: false },
  ];
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('members:suspicion.title')}</PageTitle>
        <SegmentedTabs<SharedBy>
          look="line"
          label={t('members:suspicion.by')}
          value={by}
          tabs={sharedBy.map((value) => ({ value, label: t(`members:by.${value}`), count: totals[value] }))}
          onChange={(value) => onSearch({ by: value, page: undefined })}
        />
        <Box component="span" flex={1} miw={0} />
        <ListTools list={{ file: { call: 'admin/suspicion/get', input: filters, name: 'suspicion' } }} columns={columns} />
      </div>
      <ListSearch label={t('admin:member.search')} value={q} onSearch={onSearch} />
      <DataTable
        label={t('members:suspicion.title')}
        {...list.table}
        columns={columns}
        empty={t('members:suspicion.empty')}
        groupHead={{
          of: (row) => row.value,
          line: (value) => (
            <MantineGroup component="span" gap={8}>
              <Text component="b" fw={600} c="text">
                {value}
              </Text>
              {t('members:suspicion.count', { people: counts.get(value) ?? 0 })}
            </MantineGroup>
          ),
        }}
        footer={data === undefined ? null : <Sum label={t('admin:list.matching')}>{formatAmount(data.total)}</Sum>}
      />
    </>
  );
}
