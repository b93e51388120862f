import { useMemo, useState, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { drawGames, gameWords, pickWords } from '../../lib/draw-words.js';
import { formatAmount, formatOdds, formatWon } from '../../lib/format.js';
import { useKeys } from '../../lib/keys.js';
import { useCall } from '../../lib/queries.js';
import { betStatusName, StatusBadge, statusWord } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { DateRange } from '../../ui/date-range.js';
import { ChipFilter, SelectFilter } from '../../ui/filters.js';
import { useLiveRows, useRowCursor } from '../../ui/live-rows.js';
import { Money } from '../../ui/money.js';
import { SearchField } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Time } from '../../ui/time.js';
import { betQuery, betResults, PAGE_SIZE, type BetResult, type BetSearch, type BetState } from './bet-search.js';

type Bet = CallOutput<'admin/bet/get'>['items'][number];
/** Ordinary bets are not pushed to the console; the list is read again in this rhythm, ms. */
const READ_MS = 3_000;
const keyOf = (bet: Bet): number => bet.id;

export interface BetListProps {
  search: BetSearch;
  onSearch: (change: Partial<BetSearch>) => void;
  /** Stake from which a bet is high, won. */
  highBetAmount: number | undefined;
  isDrawerOpen: boolean;
  onDrawer: (isOpen: boolean) => void;
  drawer: (memberId: number) => ReactNode;
}

/** Bets of everybody, newest first, live. */
export function BetList({ search, onSearch, highBetAmount, isDrawerOpen, onDrawer, drawer }: BetListProps): ReactNode {
  const { t } = useTranslation();
  const { page = 1 } = search;
  const list = useCall('admin/bet/get', betQuery(search), { keepPrevious: true, refetchInterval: READ_MS });
  const [hovered, setHovered] = useState<number | null>(null);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRows(list.data?.items, { keyOf, anchor: hovered ?? cursor.cursor, view: `${JSON.stringify(search)}${list.isPlaceholderData ? ' before' : ''}` });
  const current = (live.rows ?? []).find((row) => row.id === cursor.cursor);
  const change = (next: Partial<BetSearch>): void => onSearch({ page: undefined, ...next });
  useKeys({ j: cursor.next, k: cursor.previous, o: () => onDrawer(!isDrawerOpen), escape: () => (isDrawerOpen ? onDrawer(false) : cursor.set(null)) });
  const open = (bet: Bet): void => {
    cursor.set(bet.id);
    onDrawer(true);
  };
  return (
    <>
      <BetFilters search={search} highBetAmount={highBetAmount} onChange={change} />
      <DataTable
        label={t('admin:bets.title')}
        columns={columns(t)}
        rows={live.rows}
        rowKey={keyOf}
        rowTestId={(row) => `bet-row-${row.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(isNarrowed(search) ? 'admin:bets.notFound' : 'admin:bets.empty')}
        cursor={cursor.cursor}
        onRowClick={open}
        onRowHover={setHovered}
        freshKeys={page === 1 ? live.freshKeys : undefined}
        held={{ count: live.heldCount, label: t('admin:bets.held', { rows: live.heldCount }), onShow: live.showHeld }}
        phoneRow={(row) => <PhoneRow bet={row} onOpen={() => open(row)} />}
        footer={list.data === undefined ? null : <Sums total={list.data.total} sums={list.data.sums} />}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {isDrawerOpen && current !== undefined && drawer(current.memberId)}
    </>
  );
}

const isNarrowed = ({ result, q, game, from, to, min }: BetSearch): boolean => [result, q, game, from, to, min].some((each) => each !== undefined);

function BetFilters({ search, highBetAmount, onChange: change }: { search: BetSearch; highBetAmount: number | undefined; onChange: (change: Partial<BetSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  const { state, result, q, game, from, to, min } = search;
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('admin:bets.title')}</h1>
        <SegmentedTabs<BetState | 'all'>
          look="line"
          label={t('admin:desk.status')}
          value={state ?? 'all'}
          tabs={[{ value: 'all', label: t('common:filter.all') }, { value: 'accepted', label: statusWord('accepted', t) }, { value: 'settled', label: statusWord('settled', t) }, { value: 'cancelled', label: statusWord('cancelled', t) }]}
          onChange={(value) => change({ state: value === 'all' ? undefined : value })}
        />
      </div>
      <div className="dt-filters">
        <SearchField className="search-box" label={t('admin:bets.search')} value={q} shortcut="/" onSearch={(value) => change({ q: value })} />
        <DateRange isCompact from={from} to={to} onChange={(range) => change({ from: range.from, to: range.to })} />
        <SelectFilter label={t('admin:bets.game')} value={game} options={drawGames.map((id) => ({ value: id, label: gameWords(id, t) }))} onChange={(value) => change({ game: value })} />
        <SelectFilter label={t('admin:bets.result')} value={result} options={betResults.map((each) => ({ value: each, label: statusWord(each, t) }))} onChange={(value) => change({ result: value as BetResult | undefined })} />
        {(min !== undefined || highBetAmount !== undefined) && (
          <ChipFilter isOn={min !== undefined} onChange={(isOn) => change({ min: isOn ? highBetAmount : undefined })}>{t('admin:desk.from', { amount: formatWon(min ?? highBetAmount ?? 0) })}</ChipFilter>
        )}
        {isNarrowed(search) && <Button look="ghost" onClick={() => change({ result: undefined, q: undefined, game: undefined, from: undefined, to: undefined, min: undefined })}>{t('common:action.reset')}</Button>}
      </div>
    </>
  );
}

function Sums({ total, sums }: { total: number; sums: CallOutput<'admin/bet/get'>['sums'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="xm nw">{t('admin:desk.matching')} <b className="w6 x1">{t('admin:bulk.count', { rows: formatAmount(total) })}</b></span>
      <span className="xm nw">{t('admin:bets.stakes')} <b className="w6 x1"><Money value={sums.stake} unit="won" /></b></span>
      <span className="xm nw">{t('admin:bets.payouts')} <b className="w6 x1"><Money value={sums.payout} unit="won" /></b></span>
      <span className="xm nw">{t('admin:bets.open')} <b className="w6 x1"><Money value={sums.open} unit="won" /></b></span>
    </>
  );
}

const pickOf = (bet: Bet, t: TFunction): string => bet.legs.map((leg) => pickWords(leg.market, leg.outcome, t)).join(' + ');

function columns(t: TFunction): readonly Column<Bet>[] {
  return [
    { key: 'status', head: t('admin:desk.status'), width: '76px', cell: (bet) => <StatusBadge is={betStatusName(bet)} /> },
    { key: 'time', head: t('admin:bets.placedAt'), cell: (bet) => <Time className="xm" at={bet.placedAt} format="full" /> },
    { key: 'member', head: t('admin:desk.member'), cell: (bet) => <span className="row g8"><span className="lv" title={t('common:level', { level: bet.level })}>{bet.level}</span><b className="t13 w6">{bet.nickname}</b><span className="t12 xm">{bet.account}</span></span> },
    { key: 'game', head: t('admin:bets.game'), cell: (bet) => <span className="x2">{t('admin:bets.round', { game: gameWords(bet.game, t), round: bet.round })}</span> },
    { key: 'pick', head: t('admin:bets.pick'), cell: (bet) => <span className="w5">{pickOf(bet, t)}</span> },
    { key: 'odds', head: t('admin:bets.odds'), align: 'right', cell: (bet) => formatOdds(bet.odds) },
    { key: 'stake', head: t('admin:bets.stake'), align: 'right', cell: (bet) => <b className="w6"><Money value={bet.stake} /></b> },
    { key: 'payout', head: t('admin:bets.payout'), align: 'right', cell: (bet) => <PayoutCell bet={bet} t={t} /> },
  ];
}

function PayoutCell({ bet, t }: { bet: Bet; t: TFunction }): ReactNode {
  if (bet.payout === null) return <span className="xm" title={t('admin:bets.possible')}>(<Money value={bet.potentialPayout} />)</span>;
  return <b className={bet.payout > bet.stake ? 'w6 xw' : 'w6'}><Money value={bet.payout} /></b>;
}

function PhoneRow({ bet, onOpen }: { bet: Bet; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className="f1 col g4" onClick={onOpen}>
      <span className="row sb g12"><span className="row g6 el"><span className="lv">{bet.level}</span><b className="t13 w6 el">{bet.nickname}</b></span><b className="t14 w6"><Money value={bet.stake} unit="won" /></b></span>
      <span className="row sb g12"><span className="t12 x2 el">{t('admin:bets.round', { game: gameWords(bet.game, t), round: bet.round })} · {pickOf(bet, t)}</span><StatusBadge is={betStatusName(bet)} /></span>
      <span className="row sb g12 t11 xm"><Time at={bet.placedAt} format="full" /><span><PayoutCell bet={bet} t={t} /></span></span>
    </button>
  );
}
