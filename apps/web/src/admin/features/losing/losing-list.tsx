import { Box } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../lib/contract.js';
import { formatAmount, formatTime } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { Sum } from '../../../ui/sum.js';
import { lineColumns, losingColumns } from './losing-columns.js';
import { LosingDrawer } from './losing-drawer.js';
import { losingStates, type LosingSearch, type LosingState } from './losing-search.js';
import { periodWords, verbsFor, type Line, type LosingVerb, type Period } from './losing-labels.js';
import { useLosingActs, type LosingActs } from './use-losing-acts.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ComparedSums } from '../../components/compared-sums.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { PageTitle } from '../../../ui/page-title.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

/** Periods that can be chosen. */
const PERIODS = 60;
/** The open period is counted as it goes; the list is read again in this rhythm, ms. */
const READ_MS = 15_000;
const keyOf = (line: Line): number => line.id;
const verbs: readonly LosingVerb[] = ['pay', 'recover', 'reset'];

export interface LosingListProps {
  search: LosingSearch;
  onSearch: (change: Partial<LosingSearch>) => void;
}

const losingFilters = (periodId: number | undefined, { state, q }: LosingSearch): CallInput<'admin/losing/get'> => ({
  ...(periodId === undefined ? {} : { periodId }),
  ...(state === undefined ? {} : { state }),
  ...(q === undefined ? {} : { search: q }),
});

/** Losing shares period by period: paid, taken back, reset; the open period as far as it has come. */
export function LosingList({ search, onSearch }: LosingListProps): ReactNode {
  const { t } = useTranslation();
  const { period, page, line: opened } = search;
  const periods = useCall('admin/losing/period/get', { take: PERIODS }, { refetchInterval: READ_MS });
  const current = periods.data?.items.find((each) => (period === undefined ? each.state === 'open' : each.id === period));
  const periodId = period ?? current?.id;
  const filters = losingFilters(periodId, search);
  // The open period is still counted: nothing of it can be paid yet.
  const isCounting = current?.state === 'open';
  const verbsOf = (line: Line): readonly LosingVerb[] => (isCounting ? [] : verbsFor(line.state));
  const mayChoose = (line: Line): boolean => verbsOf(line).length > 0;
  const list = useListPage({
    name: 'losing',
    call: 'admin/losing/get',
    input: filters,
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    isEnabled: periods.data !== undefined,
    opened,
    onOpen: (line) => onSearch({ line: line.id }),
    onClose: () => onSearch({ line: undefined }),
    choose: isCounting ? undefined : (line) => line.nickname,
    mayChoose,
  });
  const { chosen, rows } = list;
  const acts = useLosingActs(chosen.clear);
  const shownColumns = losingColumns(t, acts, verbsOf);
  const openLine = rows?.find((line) => line.id === opened);
  const change = (next: Partial<LosingSearch>): void => onSearch({ page: undefined, line: undefined, ...next });
  const close = (): void => onSearch({ line: undefined });
  return (
    <>
      <LosingHead
        search={search}
        tools={
          <>
            <ScheduleReport
              list="admin/losing/get"
              input={search.state === undefined ? {} : { state: search.state }}
              columns={(words) => fileColumnsOf(lineColumns(words))}
              name={t('members:losing.title')}
            />
            <ListTools list={list} columns={shownColumns} />
          </>
        }
        periods={periods.data?.items ?? []}
        current={current}
        onChange={change}
      />
      <BesidePeriod periods={periods.data?.items ?? []} current={current} />
      {isCounting && <p className="note info">{t('members:losing.openAbout')}</p>}
      <DataTable
        label={t('members:losing.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={(line) => `losing-row-${line.id}`}
        empty={t('members:losing.empty')}
        footer={
          list.data === undefined ? null : (
            <>
              <Sum label={t('members:losing.state.waiting')} value={list.data.sums.waiting} />
              <Sum label={t('members:losing.state.paid')} value={list.data.sums.paid} />
              <Sum label={t('members:losing.state.carried')} value={list.data.sums.carried} signed />
              <Sum label={t('admin:list.matching')}>{formatAmount(list.data.total)}</Sum>
            </>
          )
        }
      />
      <Bulk lines={chosen.rows} acts={acts} onClear={chosen.clear} />
      {openLine !== undefined && (
        <LosingDrawer
          line={openLine}
          onClose={close}
          footer={
            verbsOf(openLine).length === 0 ? undefined : (
              <>
                <Box component="span" flex={1} miw={0} />
                {verbsOf(openLine).map((verb) => (
                  <Button
                    needs={`admin/losing/${verb}`}
                    key={verb}
                    size={36}
                    look={verb === 'pay' ? 'primary' : 'refuse'}
                    data-testid={`${verb}-line`}
                    onClick={() => acts.ask(verb, [openLine])}
                  >
                    {t(`members:losing.${verb}`)}
                  </Button>
                ))}
              </>
            )
          }
        />
      )}
      {acts.dialog}
    </>
  );
}

/** What was paid, waits and is carried in a period, beside the one before it. */
function BesidePeriod({ periods, current }: { periods: readonly Period[]; current: Period | undefined }): ReactNode {
  const { t } = useTranslation();
  // The newest comes first.
  const before = current && periods[periods.indexOf(current) + 1];
  if (current === undefined || before === undefined) return null;
  const [from, to] = [before.from, before.until].map((at) => formatTime(at, 'short'));
  const sums = (['waiting', 'paid', 'carried'] as const).map((key) => {
    return { key, label: t(`members:losing.state.${key}`), now: current[key], before: before[key] };
  });
  return <ComparedSums against={{ from: from ?? '', to: to ?? '' }} sums={sums} />;
}

interface LosingHeadProps {
  search: LosingSearch;
  tools: ReactNode;
  periods: readonly Period[];
  current: Period | undefined;
  onChange: (change: Partial<LosingSearch>) => void;
}

function LosingHead({ search: { state, q }, tools, periods, current, onChange }: LosingHeadProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('members:losing.title')}</PageTitle>
        <SegmentedTabs<LosingState | 'all'>
          look="line"
          label={t('admin:list.status')}
          value={state ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all') },
            ...losingStates.map((value) => ({ value, label: t(`members:losing.state.${value}`) })),
          ]}
          onChange={(value) => onChange({ state: value === 'all' ? undefined : value })}
        />
        <Box component="span" flex={1} miw={0} />
        {tools}
      </div>
      <ListFilters>
        <Select
          label={t('members:losing.period')}
          value={String(current?.id ?? '')}
          options={periods.map((each) => ({
            value: String(each.id),
            label: `${periodWords(each)}${each.state === 'open' ? ` · ${t('members:losing.open')}` : ''}`,
          }))}
          onChange={(value) => onChange({ period: Number(value) })}
        />
        <SearchFilter label={t('admin:member.search')} value={q} onSearch={(value) => onChange({ q: value })} />
      </ListFilters>
    </>
  );
}

function Bulk({ lines, acts, onClear }: { lines: readonly Line[]; acts: LosingActs; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <BulkBar label={t('members:losing.title')} summary={<span>{t('members:bulk.chosen', { rows: lines.length })}</span>}>
      <Button size={26} look="ghost" disabled={acts.isBusy} onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      {verbs.map((verb) => {
        const fit = lines.filter((line) => verbsFor(line.state).includes(verb));
        return fit.length === 0 ? null : (
          <Button
            needs={`admin/losing/${verb}`}
            key={verb}
            size={26}
            look={verb === 'pay' ? 'primary' : 'secondary'}
            disabled={acts.isBusy}
            data-testid={`bulk-${verb}`}
            onClick={() => acts.ask(verb, fit)}
          >
            {t('members:losing.several', { verb: t(`members:losing.${verb}`), rows: fit.length })}
          </Button>
        );
      })}
    </BulkBar>
  );
}
