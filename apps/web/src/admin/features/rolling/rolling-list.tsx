import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostRecoveryDays } from '#lib/kernel';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { periodOf, type RollingSearch } from './rolling-search.js';
import { Sum } from '../../../ui/sum.js';
import { rollingColumns, sumColumns } from './rolling-columns.js';
import { TraceDrawer } from './trace-drawer.js';
import { useRollingActs, type Owner, type RollingActs } from './use-rolling-acts.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { TabFilter } from '../../../ui/filters.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { AgainstSelect, ComparedSums } from '../../components/compared-sums.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { comparedDays } from '../../lib/compared-days.js';
import { PageHead } from '../../components/page-head.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

/** Every settled bet brings rolling; the list is read again in this rhythm, ms. */
const READ_MS = 10_000;
const keyOf = (owner: Owner): number => owner.agentId;

export interface RollingListProps {
  search: RollingSearch;
  onSearch: (change: Partial<RollingSearch>) => void;
}

/** Rolling by owner: what is due, what was paid in the chosen days, and the way back to every bet. */
export function RollingList({ search, onSearch }: RollingListProps): ReactNode {
  const { t } = useTranslation();
  const { q, state, from, to, page, owner: opened, run, against = 'before' } = search;
  const period = periodOf(search);
  const change = (next: Partial<RollingSearch>): void =>
    onSearch({ page: undefined, owner: undefined, run: undefined, runsPage: undefined, betsPage: undefined, ...next });
  const open = (owner: number | undefined): void => onSearch({ owner, run: undefined, runsPage: undefined, betsPage: undefined });
  const filters = { ...(state === undefined ? {} : { state }), ...(q === undefined ? {} : { search: q }) };
  const compared = from === undefined || to === undefined ? null : comparedDays({ from, to }, against);
  const before = useCall(
    'admin/rolling/get',
    { ...filters, startedAt: compared?.from, endedAt: compared?.to, take: 1 },
    { enabled: compared !== null, keepPrevious: true },
  ).data;
  const list = useListPage({
    name: 'rolling',
    call: 'admin/rolling/get',
    input: { ...period, ...filters },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    opened,
    onOpen: (owner) => open(owner.agentId),
    onClose: () => open(undefined),
    choose: (owner) => owner.nickname,
  });
  const { chosen } = list;
  const acts = useRollingActs(period, chosen.clear);
  const shownColumns = rollingColumns(t, acts);
  return (
    <>
      <PageHead
        title={t('members:rolling.title')}
        tabs={
          <TabFilter
            label={t('admin:list.status')}
            value={state}
            options={[{ value: 'payable', label: t('members:rolling.payable') }]}
            onChange={(value) => change({ state: value })}
          />
        }
      >
        <ScheduleReport
          list="admin/rolling/get"
          input={filters}
          columns={(words) => fileColumnsOf(sumColumns(words))}
          name={t('members:rolling.title')}
        />
        <ListTools list={list} columns={shownColumns} />
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('admin:member.search')} value={q} onSearch={(value) => change({ q: value })} />
        <DateRange from={from} to={to} onChange={(range) => change({ from: range.from, to: range.to })} />
        {from !== undefined && to !== undefined && <AgainstSelect value={against} onChange={(next) => onSearch({ against: next })} />}
      </ListFilters>
      <ComparedSums
        against={compared}
        sums={
          list.data && before && [{ key: 'paid', label: t('members:rolling.paid'), now: list.data.sums.paid, before: before.sums.paid }]
        }
      />
      <DataTable
        label={t('members:rolling.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={(owner) => `rolling-row-${owner.agentId}`}
        empty={t('members:rolling.empty')}
        footer={
          list.data === undefined ? null : (
            <>
              <Sum label={t('members:rolling.payable')} value={list.data.sums.payable} />
              <Sum label={t('members:rolling.pending')} value={list.data.sums.pending} />
              <Sum label={t('members:rolling.paid')} value={list.data.sums.paid} />
              <Sum label={t('admin:list.matching')}>{formatAmount(list.data.total)}</Sum>
            </>
          )
        }
      />
      <Bulk owners={chosen.rows} acts={acts} onClear={chosen.clear} />
      {opened !== undefined && (
        <TraceDrawer
          key={opened}
          ownerId={opened}
          runId={run}
          period={period}
          onRun={(next) => onSearch({ run: next, betsPage: undefined })}
          onClose={() => open(undefined)}
        />
      )}
      {acts.dialog}
    </>
  );
}

function Bulk({ owners, acts, onClear }: { owners: readonly Owner[]; acts: RollingActs; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  if (owners.length === 0) return null;
  return (
    <BulkBar label={t('members:rolling.title')} summary={<span>{t('members:bulk.chosen', { rows: owners.length })}</span>}>
      <Button size={26} look="ghost" disabled={acts.isBusy} onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      <Button
        needs="admin/rolling/recover"
        size={26}
        disabled={acts.isBusy || !acts.isBounded}
        title={acts.isBounded ? undefined : t('members:rolling.chooseDays', { days: mostRecoveryDays })}
        data-testid="bulk-recover"
        onClick={() => acts.ask('recover', owners)}
      >
        {t('members:rolling.recover')}
      </Button>
      <Button
        needs="admin/rolling/pay"
        size={26}
        look="primary"
        disabled={acts.isBusy}
        data-testid="bulk-pay"
        onClick={() => acts.ask('pay', owners)}
      >
        {t('members:rolling.pay')}
      </Button>
    </BulkBar>
  );
}
