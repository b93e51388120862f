import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { Parents } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { RowMark, type RowMarkState } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { losingFileColumns } from './export-columns.js';
import { LosingDrawer } from './losing-drawer.js';
import { losingStates, type LosingSearch, type LosingState } from './losing-search.js';
import { LosingBadge, periodWords, verbsFor, type Line, type LosingVerb, type Period } from './losing-labels.js';
import { useLosingActs, type LosingActs } from './use-losing-acts.js';

const PAGE_SIZE = 20;
/** Periods that can be chosen. */
const PERIODS = 60;
/** The open period is counted as it goes; the list is read again in this rhythm, ms. */
const READ_MS = 15_000;
const keyOf = (line: Line): number => line.id;
const verbs: readonly LosingVerb[] = ['pay', 'recover', 'reset'];

export interface LosingViewProps {
  search: LosingSearch;
  onSearch: (change: Partial<LosingSearch>) => void;
}

const losingFilters = (periodId: number | undefined, { state, q }: LosingSearch): CallInput<'admin/losing/get'> => ({
  ...(periodId === undefined ? {} : { periodId }),
  ...(state === undefined ? {} : { state }),
  ...(q === undefined ? {} : { search: q }),
});

/** Losing shares period by period: paid, taken back, reset; the open period as far as it has come. */
export function LosingView({ search, onSearch }: LosingViewProps): ReactNode {
  const { t } = useTranslation();
  const { period, page = 1, line: opened } = search;
  const periods = useCall('admin/losing/period/get', { take: PERIODS }, { refetchInterval: READ_MS });
  const current = periods.data?.items.find((each) => (period === undefined ? each.state === 'open' : each.id === period));
  const periodId = period ?? current?.id;
  const filters = losingFilters(periodId, search);
  const query = { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/losing/get', query, { keepPrevious: true, refetchInterval: READ_MS, enabled: periods.data !== undefined });
  const rows = list.data?.items;
  // The open period is still counted: nothing of it can be paid yet.
  const isCounting = current?.state === 'open';
  const verbsOf = (line: Line): readonly LosingVerb[] => (isCounting ? [] : verbsFor(line.state));
  const mayChoose = (line: Line): boolean => verbsOf(line).length > 0;
  const chosen = useChosen(rows, JSON.stringify(query), keyOf, mayChoose);
  const acts = useLosingActs(chosen.clear);
  const cursor = useRowCursor(useMemo(() => (rows ?? []).map(keyOf), [rows]));
  const openLine = rows?.find((line) => line.id === opened);
  const change = (next: Partial<LosingSearch>): void => onSearch({ page: undefined, line: undefined, ...next });
  const close = (): void => onSearch({ line: undefined });
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
    o: () => (opened === undefined ? onSearch({ line: cursor.cursor ?? undefined }) : close()),
    escape: () => (opened === undefined ? cursor.set(null) : close()),
  });
  return (
    <>
      <LosingHead search={search} filters={filters} periods={periods.data?.items ?? []} current={current} onChange={change} />
      {isCounting && <p className="note info">{t('members:losing.openAbout')}</p>}
      <DataTable
        label={t('members:losing.title')}
        columns={columns(t, acts, verbsOf)}
        rows={rows}
        rowKey={keyOf}
        rowTestId={(line) => `losing-row-${line.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:losing.empty')}
        selection={
          isCounting
            ? undefined
            : {
                mayChoose: (id) => rows?.some((line) => line.id === id && mayChoose(line)) === true,
                keys: chosen.keys,
                onToggle: chosen.toggle,
                onToggleAll: chosen.toggleAll,
                label: (id) => t('admin:desk.choose', { who: rows?.find((line) => line.id === id)?.nickname ?? `#${id}` }),
              }
        }
        cursor={opened ?? cursor.cursor}
        onRowClick={(line) => onSearch({ line: line.id })}
        phoneRow={(line) => (
          <PhoneRow
            line={line}
            mark={acts.marks.get(line.id)}
            isChosen={chosen.keys.has(line.id)}
            onToggle={mayChoose(line) ? () => chosen.toggle(line.id) : undefined}
            onOpen={() => onSearch({ line: line.id })}
          />
        )}
        footer={
          list.data === undefined ? null : (
            <>
              <span className="xm">
                {t('members:losing.state.waiting')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.waiting} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('members:losing.state.paid')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.paid} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('members:losing.state.carried')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.carried} unit="won" signed />
                </b>
              </span>
              <span className="xm">
                {t('admin:desk.matching')} <b className="w6 x1">{formatAmount(list.data.total)}</b>
              </span>
            </>
          )
        }
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      <Bulk lines={chosen.rows} acts={acts} onClear={chosen.clear} />
      {openLine !== undefined && (
        <LosingDrawer
          line={openLine}
          onClose={close}
          footer={
            verbsOf(openLine).length === 0 ? undefined : (
              <>
                <span className="f1" />
                {verbsOf(openLine).map((verb) => (
                  <Button
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

interface LosingHeadProps {
  search: LosingSearch;
  filters: CallInput<'admin/losing/get'>;
  periods: readonly Period[];
  current: Period | undefined;
  onChange: (change: Partial<LosingSearch>) => void;
}

function LosingHead({ search: { state, q }, filters, periods, current, onChange }: LosingHeadProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('members:losing.title')}</h1>
        <SegmentedTabs<LosingState | 'all'>
          look="line"
          label={t('admin:desk.status')}
          value={state ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all') },
            ...losingStates.map((value) => ({ value, label: t(`members:losing.state.${value}`) })),
          ]}
          onChange={(value) => onChange({ state: value === 'all' ? undefined : value })}
        />
        <span className="f1" />
        <ExportButton call="admin/losing/get" input={filters} columns={() => losingFileColumns(t)} name="losing" />
      </div>
      <div className="dt-filters">
        <Select
          label={t('members:losing.period')}
          value={String(current?.id ?? '')}
          options={periods.map((each) => ({
            value: String(each.id),
            label: `${periodWords(each)}${each.state === 'open' ? ` · ${t('members:losing.open')}` : ''}`,
          }))}
          onChange={(value) => onChange({ period: Number(value) })}
        />
        <SearchField
          className="search-box"
          label={t('admin:member.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onChange({ q: value })}
        />
      </div>
    </>
  );
}

function columns(
  t: (key: string, values?: Record<string, unknown>) => string,
  acts: LosingActs,
  verbsOf: (line: Line) => readonly LosingVerb[],
): readonly Column<Line>[] {
  return [
    { key: 'state', head: t('admin:desk.status'), cell: (line) => <LosingBadge is={line.state} /> },
    {
      key: 'agent',
      head: t('members:losing.agent'),
      cell: (line) => (
        <span className="row g8">
          <b className="t13 w6">{line.nickname}</b>
          <span className="t12 xm">{line.account}</span>
        </span>
      ),
    },
    { key: 'role', head: t('admin:member.role'), cell: (line) => <span className="x2">{roleName(line.role, t)}</span> },
    {
      key: 'parents',
      head: t('admin:member.parent'),
      cell: (line) => (
        <span className="x2">
          <Parents of={line.parents} />
        </span>
      ),
    },
    { key: 'own', head: t('members:losing.own'), align: 'right', cell: (line) => <Money value={line.own} signed tone="settled" /> },
    { key: 'in', head: t('members:losing.carriedIn'), align: 'right', cell: (line) => <Money value={line.carriedIn} signed /> },
    {
      key: 'payable',
      head: t('members:losing.payable'),
      align: 'right',
      cell: (line) => (
        <b className="w7">
          <Money value={line.payable} />
        </b>
      ),
    },
    { key: 'out', head: t('members:losing.carriedOut'), align: 'right', cell: (line) => <Money value={line.carriedOut} signed /> },
    {
      key: 'act',
      head: t('admin:desk.actions'),
      align: 'right',
      cell: (line) => (
        <span className="row g8 end" onClick={(event) => event.stopPropagation()}>
          <RowMark of={acts.marks.get(line.id)} />
          {verbsOf(line).map((verb) => (
            <Button
              key={verb}
              size={26}
              look={verb === 'pay' ? 'approve' : 'refuse'}
              disabled={acts.marks.get(line.id)?.state === 'busy'}
              data-testid={`${verb}-${line.id}`}
              onClick={() => acts.ask(verb, [line])}
            >
              {t(`members:losing.${verb}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}

interface PhoneRowProps {
  line: Line;
  mark: RowMarkState | undefined;
  isChosen: boolean;
  /** Undefined for a line of which nothing can be done. */
  onToggle: (() => void) | undefined;
  onOpen: () => void;
}

function PhoneRow({ line, mark, isChosen, onToggle, onOpen }: PhoneRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="f1 row g10">
      {onToggle !== undefined && (
        <Checkbox label={t('admin:desk.choose', { who: line.nickname })} isChecked={isChosen} onChange={onToggle} />
      )}
      <button type="button" className="f1 row sb g12" onClick={onOpen}>
        <span className="col el">
          <b className="t13 w6 el">{line.nickname}</b>
          <span className="t11 xm el">
            {line.account} · {roleName(line.role, t)}
          </span>
          <RowMark of={mark} />
        </span>
        <span className="col r g2">
          <b className="t14 w6">
            <Money value={line.payable > 0 ? line.payable : line.carriedOut} unit="won" signed />
          </b>
          <span>
            <LosingBadge is={line.state} />
          </span>
        </span>
      </button>
    </div>
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
