import { Card, Group, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plays } from '#lib/contract/values';
import { serverNow } from '../../../lib/clock.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { ChipFilter, SelectFilter } from '../../../ui/filters.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage, type RowOf } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Sum } from '../../../ui/sum.js';
import { PageHead } from '../../components/page-head.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { ClosedDays } from '../../components/closed-days.js';
import { useMay } from '../../lib/may.js';
import { daysOf } from '../../lib/days-search.js';
import type { CellMeasure } from '../../lib/drill-down.js';
import { betSettlementColumns, roundSettlementColumns, type BetSettlement, type RoundSettlement } from './settlement-columns.js';
import { narrowing, partsOf, type SettlementParts, type SettlementsSearch } from './settlements-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Sums = CallOutput<'admin/bet/settlement/get'>['sums'];
type Tab = 'bets' | 'casino';
type SettlementPath = 'admin/bet/settlement/get' | 'admin/casino/settlement/get';

/** Today's settlements go on and are read again in this rhythm; days that are over change by corrections alone. */
const READ_MS = 10_000;
/** A bet and a round may be settled and corrected again. */
const ofBets = {
  part: 'bets',
  name: 'settlements',
  call: 'admin/bet/settlement/get',
  keyOf: (row: BetSettlement) => `${row.betId}:${row.at}`,
  columnsOf: betSettlementColumns,
} as const;
const ofRounds = {
  part: 'casino',
  name: 'casino-settlements',
  call: 'admin/casino/settlement/get',
  keyOf: (row: RoundSettlement) => `${row.roundId}:${row.transactionId}`,
  columnsOf: roundSettlementColumns,
} as const;

export interface SettlementsProps {
  search: SettlementsSearch;
  onSearch: (change: Partial<SettlementsSearch>) => void;
}

/** What a figure by the day of settlement is made of: each settlement, correction and cancellation with what it did to its day. */
export function Settlements({ search, onSearch }: SettlementsProps): ReactNode {
  const days = daysOf(search, 1);
  const [mayBets, mayCasino] = [useMay('bets.view'), useMay('casino.view')];
  const asked = partsOf(search, days);
  const parts = { bets: mayBets ? asked.bets : null, casino: mayCasino ? asked.casino : null };
  const tab: Tab = (search.tab === 'casino' && parts.casino !== null) || parts.bets === null ? 'casino' : 'bets';
  const change = (next: Partial<SettlementsSearch>): void => onSearch({ page: undefined, ...next });
  const everyMs = days.to >= seoulDay(serverNow()) ? READ_MS : 0;
  const list = { search, everyMs, onPage: (page: number) => onSearch({ page }) };
  const tabs = parts.bets !== null && parts.casino !== null && <PartTabs tab={tab} onTab={(next) => change({ tab: next })} />;
  const around = (
    <>
      <Filters search={search} days={days} onChange={change} />
      {search.basis === 'placed' && <ClosedDays days={days} figures={['turnover', 'ggr']} />}
      <Together parts={parts} search={search} everyMs={everyMs} />
    </>
  );
  if (tab === 'bets' && parts.bets !== null)
    return <SettlementList {...list} {...ofBets} key="bets" input={parts.bets} tabs={tabs} around={around} />;
  return parts.casino === null ? null : (
    <SettlementList {...list} {...ofRounds} key="casino" input={parts.casino} tabs={tabs} around={around} />
  );
}

function PartTabs({ tab, onTab }: { tab: Tab; onTab: (tab: 'casino' | undefined) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <SegmentedTabs<Tab>
      look="line"
      label={t('profit:settlements.part')}
      value={tab}
      tabs={[
        { value: 'bets', label: t('profit:settlements.bets') },
        { value: 'casino', label: t('profit:settlements.casino') },
      ]}
      onChange={(next) => onTab(next === 'casino' ? 'casino' : undefined)}
    />
  );
}

interface ListProps<I> {
  search: SettlementsSearch;
  input: I;
  everyMs: number;
  tabs: ReactNode;
  around: ReactNode;
  onPage: (page: number) => void;
}

interface SettlementListProps<P extends SettlementPath> extends ListProps<CallInput<P>> {
  call: P;
  part: Tab;
  name: string;
  keyOf: (row: RowOf<P>) => string;
  columnsOf: (t: TFunction, isPlaced: boolean) => readonly Column<RowOf<P>>[];
}

function SettlementList<P extends SettlementPath>(props: SettlementListProps<P>): ReactNode {
  const { t } = useTranslation();
  const { part, call, input, columnsOf, tabs, around } = props;
  const list = useListPage<P, string>({ ...props, page: props.search.page });
  const isPlaced = props.search.basis === 'placed';
  const columns = columnsOf(t, isPlaced);
  const title = t(isPlaced ? 'profit:settlements.placedTitle' : 'profit:settlements.title');
  const answer: Pick<CallOutput<SettlementPath>, 'total' | 'sums'> | undefined = list.data;
  return (
    <>
      <PageHead title={title} tabs={tabs}>
        <ScheduleReport
          list={call}
          input={input}
          columns={(words) => fileColumnsOf(columnsOf(words, isPlaced))}
          name={t(`profit:settlements.${part}`)}
        />
        <ListTools list={list} columns={columns} />
      </PageHead>
      {around}
      <DataTable
        label={title}
        {...list.table}
        columns={columns}
        empty={t('profit:settlements.empty')}
        footer={answer === undefined ? null : <Foot total={answer.total} sums={answer.sums} isPlaced={isPlaced} />}
      />
    </>
  );
}

function Foot({ total, sums, isPlaced }: { total: number; sums: Sums; isPlaced: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Sum label={t('admin:list.matching')}>{formatAmount(total)}</Sum>
      {sums.corrections > 0 && <Sum label={t('profit:settlements.corrections')}>{formatAmount(sums.corrections)}</Sum>}
      {isPlaced && <Sum label={t('profit:measure.open')} value={sums.open} />}
      <Sum label={t('profit:measure.settledStakes')} value={sums.stake} />
      <Sum label={t('profit:measure.payout')} value={sums.payout} />
      <Sum label={t('profit:measure.ggr')} value={sums.ggr} />
    </>
  );
}

const none: Sums = { bets: 0, stake: 0, payout: 0, ggr: 0, open: 0, corrections: 0 };

interface TogetherProps {
  parts: SettlementParts;
  search: SettlementsSearch;
  everyMs: number;
}

/** Both lists together: the figure that somebody came from. */
function Together({ parts: { bets, casino }, search: { basis, effect }, everyMs }: TogetherProps): ReactNode {
  const { t } = useTranslation();
  const days = { startedAt: '', endedAt: '' };
  const live = { keepPrevious: true, refetchInterval: everyMs === 0 ? false : everyMs } as const;
  const betsRead = useCall('admin/bet/settlement/get', { ...(bets ?? days), take: 1 }, { enabled: bets !== null, ...live });
  const casinoRead = useCall('admin/casino/settlement/get', { ...(casino ?? days), take: 1 }, { enabled: casino !== null, ...live });
  const sums = [bets === null ? none : betsRead.data?.sums, casino === null ? none : casinoRead.data?.sums];
  const [own, vendors] = sums;
  if (own === undefined || vendors === undefined) return null;
  const facts = factsOf(own, vendors).filter(([name]) => shownFacts(basis, effect).includes(name));
  return (
    <Card component="section" p={12} mb={12} aria-label={t('profit:settlements.together')} data-testid="settlements-together">
      <Text size="t12" c="muted" mb={8}>
        {t(`profit:settlements.${aboutBasis[basis ?? 'booked']}`)}
      </Text>
      <Group gap={24} wrap="wrap">
        {facts.map(([name, value]) => (
          <Stack key={name} gap={0}>
            <Text span size="t12" c="muted">
              {t(`profit:measure.${name}`)}
            </Text>
            <Text span fw={600}>
              {name === 'bets' ? formatAmount(value) : <Money value={value} />}
            </Text>
          </Stack>
        ))}
      </Group>
    </Card>
  );
}

const aboutBasis = { booked: 'about', placed: 'aboutPlaced' } as const;

/** The figures of the statistics, of both lists. */
function factsOf(own: Sums, vendors: Sums): [CellMeasure, number][] {
  const sum = (name: keyof Sums): number => own[name] + vendors[name];
  return [
    ['bets', sum('bets')],
    ['turnover', sum('stake') + sum('open')],
    ['open', sum('open')],
    ['settledStakes', sum('stake')],
    ['payout', sum('payout')],
    ['ggr', sum('ggr')],
  ];
}

/** Figures that the lists are the sum of: of settled bets alone the turnover is not. */
function shownFacts(basis: SettlementsSearch['basis'], effect: SettlementsSearch['effect']): readonly CellMeasure[] {
  if (effect === 'open') return ['bets', 'open'];
  const settled: readonly CellMeasure[] = ['settledStakes', 'payout', 'ggr'];
  return basis === 'placed' && effect === undefined ? ['bets', 'turnover', 'open', ...settled] : settled;
}

interface FiltersProps {
  search: SettlementsSearch;
  days: { from: string; to: string };
  onChange: (change: Partial<SettlementsSearch>) => void;
}

function Filters({ search, days, onChange }: FiltersProps): ReactNode {
  const { t } = useTranslation();
  const chips: readonly [keyof SettlementsSearch & (typeof narrowing)[number], string][] = [
    ['game', search.game === undefined ? '' : gameWords(search.game, t)],
    ['vendor', search.vendor ?? ''],
    ['own', t('profit:stats.ownGames')],
    ['level', t('profit:stats.level', { level: search.level })],
    ['memberId', t('admin:bets.ofMember', { id: search.memberId })],
    ['agentId', t('profit:settlements.ofAgent', { id: search.agentId })],
    ['stepId', t('admin:bets.ofStep', { id: search.stepId })],
    ['parentId', search.parentId === 0 ? t('profit:rest.noAgent') : t('profit:settlements.directlyBelow', { id: search.parentId })],
    ['effect', search.effect === undefined ? '' : t(`profit:settlements.effect.${search.effect}`)],
  ];
  return (
    <ListFilters>
      <SearchFilter label={t('admin:bets.search')} value={search.q} onSearch={(q) => onChange({ q })} />
      <DateRange from={days.from} to={days.to} shortcuts={reportShortcuts} onChange={onChange} />
      <SelectFilter
        label={t('profit:by.play')}
        value={search.play}
        options={plays.map((play) => ({ value: play, label: t(`profit:plays.${play}`) }))}
        onChange={(value) => onChange({ play: plays.find((play) => play === value) })}
      />
      {chips
        .filter(([name]) => search[name] !== undefined)
        .map(([name, label]) => (
          <ChipFilter key={name} isOn onChange={() => onChange(name === 'stepId' ? withoutStep : { [name]: undefined })}>
            {label}
          </ChipFilter>
        ))}
    </ListFilters>
  );
}

const withoutStep = { stepId: undefined, stepBelowId: undefined, stepReach: undefined } as const;
