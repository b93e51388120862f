import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../lib/contract.js';
import { formatAmount } from '../../lib/format.js';
import { periodOf } from '../../lib/page-body.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { DateRange } from '../../ui/date-range.js';
import { SelectFilter } from '../../ui/filters.js';
import { ListFilters } from '../../ui/list/list-filters.js';
import { ListTools } from '../../ui/list/list-tools.js';
import { useListPage } from '../../ui/list/use-list-page.js';
import { SearchFilter } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Sum } from '../../ui/sum.js';
import { accessColumns, feeColumn, roundColumns, walletColumns, type LoggedRound } from './log-columns.js';
import { casinoRoundStatuses, type StepFilter } from '#lib/contract/values';

/** Rounds are not pushed to consoles one by one; the lists are read again in this rhythm, ms. */
const READ_MS = 4_000;
const keyOf = (row: { id: number }): number => row.id;

export const logs = ['rounds', 'wallet', 'access'] as const;
export type Log = (typeof logs)[number];

/** What of the logs is shown, as it stands in the URL. */
export interface LogView {
  log?: Log | undefined;
  status?: 'open' | 'closed' | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

export interface CasinoStep {
  stepId?: number | undefined;
  stepBelowId?: number | undefined;
  stepReach?: StepFilter | undefined;
  parentId?: number | undefined;
  agentId?: number | undefined;
}

export interface CasinoLogsProps {
  /** Whose console it is: administrators see everybody, agents their downline. */
  site: 'admin' | 'agent';
  title: string;
  /** Of both kinds without it. */
  kind?: 'casino' | 'slot' | undefined;
  /** Of one member, who is not named in each line then. */
  memberId?: number | undefined;
  /** Of one vendor; administrators' alone. */
  vendor?: string | undefined;
  /** Rounds that the step statistics count for somebody; administrators' alone. */
  step?: CasinoStep | undefined;
  view: LogView;
  onView: (change: LogView) => void;
  onOpen: (round: LoggedRound) => void;
  /** A first column of links to the rounds, where they have an address of their own. */
  link?: Pick<Column<LoggedRound>, 'head' | 'cell'> | undefined;
}

/** What was played at vendors: rounds, what was moved for them, and the games that were opened. */
export function CasinoLogs(props: CasinoLogsProps): ReactNode {
  const { view } = props;
  // Each list has columns and a file of its own.
  if (view.log === 'wallet') return <WalletLog {...props} />;
  if (view.log === 'access') return <AccessLog {...props} />;
  return <RoundLog {...props} />;
}

function common({ memberId, view: { q, from, to } }: CasinoLogsProps) {
  return {
    ...periodOf({ from, to }),
    ...(memberId === undefined ? {} : { memberId }),
    ...(q === undefined ? {} : { search: q }),
  };
}

function RoundLog(props: CasinoLogsProps): ReactNode {
  const { t } = useTranslation();
  const { site, title, kind, vendor, step, view, onView, onOpen, link, memberId } = props;
  const list = useListPage({
    name: 'casino-rounds',
    call: `${site}/casino/round/get`,
    input: {
      ...common(props),
      ...(kind && { kind }),
      ...(vendor && { vendor }),
      ...(view.status && { status: view.status }),
      ...step,
    } as CallInput<'agent/casino/round/get'>,
    page: view.page,
    onPage: (page) => onView({ ...view, page: page === 1 ? undefined : page }),
    keyOf,
    everyMs: READ_MS,
    onOpen,
  });
  const linked: readonly Column<LoggedRound>[] =
    link === undefined ? [] : [{ key: 'id', as: 'number', align: 'left', hasLink: true, ...link }];
  const shared = [...linked, ...roundColumns(t, memberId === undefined)];
  const columns = site === 'admin' ? [...shared, feeColumn(t)] : shared;
  const { data } = list;
  return (
    <DataTable
      label={title}
      look="wide"
      {...list.table}
      columns={columns}
      rowTestId={(round) => `casino-round-${round.id}`}
      empty={t('casino-log:empty.rounds')}
      filters={<Filters {...props} tools={<ListTools list={list} columns={columns} />} />}
      footer={
        data !== undefined && (
          <>
            <Count total={data.total} />
            <Sum label={t('casino-log:stake')} value={data.sums.stake} />
            <Sum label={t('casino-log:payout')} value={data.sums.payout} />
            <Sum label={t('casino-log:open')} value={data.sums.open} />
          </>
        )
      }
    />
  );
}

function WalletLog(props: CasinoLogsProps): ReactNode {
  const { t } = useTranslation();
  const { site, title, kind, vendor, view, onView, memberId } = props;
  const list = useListPage({
    name: 'casino-wallet',
    call: `${site}/casino/transaction/get`,
    input: { ...common(props), ...(kind && { gameKind: kind }), ...(vendor && { vendor }) } as CallInput<'agent/casino/transaction/get'>,
    page: view.page,
    onPage: (page) => onView({ ...view, page: page === 1 ? undefined : page }),
    keyOf,
    everyMs: READ_MS,
  });
  const columns = walletColumns(t, memberId === undefined);
  return (
    <DataTable
      label={title}
      look="wide"
      {...list.table}
      columns={columns}
      empty={t('casino-log:empty.wallet')}
      filters={<Filters {...props} tools={<ListTools list={list} columns={columns} />} />}
      footer={list.data !== undefined && <Count total={list.data.total} />}
    />
  );
}

function AccessLog(props: CasinoLogsProps): ReactNode {
  const { t } = useTranslation();
  const { site, title, kind, vendor, view, onView, memberId } = props;
  const list = useListPage({
    name: 'casino-access',
    call: `${site}/casino/access/get`,
    input: { ...common(props), ...(kind && { kind }), ...(vendor && { vendor }) } as CallInput<'agent/casino/access/get'>,
    page: view.page,
    onPage: (page) => onView({ ...view, page: page === 1 ? undefined : page }),
    keyOf,
    everyMs: READ_MS,
  });
  const columns = accessColumns(t, memberId === undefined);
  return (
    <DataTable
      label={title}
      look="wide"
      {...list.table}
      columns={columns}
      empty={t('casino-log:empty.access')}
      filters={<Filters {...props} tools={<ListTools list={list} columns={columns} />} />}
      footer={list.data !== undefined && <Count total={list.data.total} />}
    />
  );
}

function Count({ total }: { total: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text span c="muted">
      {t('casino-log:count', { number: formatAmount(total) })}
    </Text>
  );
}

function Filters({ view, onView, memberId, tools }: CasinoLogsProps & { tools: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { log = 'rounds', status, q, from, to } = view;
  const change = (next: LogView): void => onView({ ...view, page: undefined, ...next });
  return (
    <Stack gap={8} className="list-filters">
      <Group justify="space-between" wrap="wrap" gap={8}>
        <SegmentedTabs
          label={t('casino-log:logs')}
          value={log}
          tabs={logs.map((value) => ({ value, label: t(`casino-log:log.${value}`) }))}
          onChange={(value) => change({ log: value === 'rounds' ? undefined : value, status: undefined })}
        />
        {tools}
      </Group>
      <ListFilters isSingle={memberId !== undefined && log !== 'rounds'}>
        {memberId === undefined && (
          <SearchFilter label={t(`casino-log:search.${log}`)} value={q} onSearch={(value) => change({ q: value })} />
        )}
        {log === 'rounds' && (
          <SelectFilter
            label={t('casino-log:status')}
            value={status}
            options={casinoRoundStatuses.map((value) => ({ value, label: t(`casino-log:state.${value}`) }))}
            onChange={(value) => change({ status: casinoRoundStatuses.find((each) => each === value) })}
          />
        )}
        <DateRange isCompact from={from} to={to} onChange={(range) => change({ from: range.from, to: range.to })} />
      </ListFilters>
    </Stack>
  );
}
