import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallOutput } from '../../lib/contract.js';
import { formatOdds } from '../../lib/format.js';
import { refresh, useCall } from '../../lib/queries.js';
import { usePush } from '../../lib/use-push.js';
import { betStatusName, StatusBadge, statusWord } from '../../ui/badge.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { DateRange } from '../../ui/date-range.js';
import { useLiveRows } from '../../ui/live-rows.js';
import { Money } from '../../ui/money.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Select } from '../../ui/select.js';
import { Time } from '../../ui/time.js';

type Bet = CallOutput<'user/game/bet/get'>['items'][number];

/** One choice of the status tabs: a status, or a result of settled bets. */
const choices = ['all', 'accepted', 'won', 'lost', 'void', 'cancelled'] as const;
export type BetChoice = (typeof choices)[number];
export const isBetChoice = (value: string | undefined): value is BetChoice => choices.some((choice) => choice === value);

export interface HistoryView {
  readonly page: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: BetChoice | undefined;
  readonly game?: string | undefined;
}

export interface BettingHistoryProps {
  view: HistoryView;
  onView: (view: HistoryView) => void;
  /** Names of games and picks; they belong to the games. */
  nameOf: { game: (game: string) => string; pick: (market: string, outcome: string) => string };
  games: readonly string[];
}

const ROWS = 20;
const idOf = (bet: Bet): number => bet.id;

function filters(view: HistoryView): CallInput<'user/game/bet/get'> {
  const { status = 'all' } = view;
  const byStatus = status === 'accepted' || status === 'cancelled' ? { status } : status === 'all' ? {} : { result: status };
  return {
    skip: (view.page - 1) * ROWS,
    take: ROWS,
    ...byStatus,
    ...(view.game === undefined ? {} : { game: view.game }),
    ...(view.from === undefined ? {} : { startedAt: view.from }),
    ...(view.to === undefined ? {} : { endedAt: view.to }),
  };
}

/** Own bets, newest first, with filters in the URL; a bet changes in its place when it is settled. */
export function BettingHistory({ view, onView, nameOf, games }: BettingHistoryProps): ReactNode {
  const { t } = useTranslation();
  const bets = useCall('user/game/bet/get', filters(view), { keepPrevious: true });
  const live = useLiveRows(bets.data?.items, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  const renew = (): void => refresh('user/game/bet/get');
  usePush('bet.placed', renew);
  usePush('bet.settled', renew);
  usePush('bet.cancelled', renew);
  usePush('bet.resettled', renew);
  const picks = (bet: Bet): string => bet.legs.map((leg) => nameOf.pick(leg.market, leg.outcome)).join(', ');
  const sums = bets.data?.sums;
  return (
    <DataTable
      label={t('player:menu.bets')}
      look="player"
      columns={betColumns(t, nameOf.game, picks)}
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      error={bets.error}
      onRetry={() => void bets.refetch()}
      isRefreshing={bets.isFetching}
      empty={t('player:history.empty')}
      filters={<Filters view={view} onView={onView} games={games} gameName={nameOf.game} />}
      footer={sums !== undefined && (
        <>
          <span className="xm">{t('player:history.count', { count: bets.data?.total ?? 0 })}</span>
          <span className="xm">{t('player:history.stakes')} <b className="w6 x1"><Money value={sums.stake} unit="won" /></b></span>
          <span className="xm">{t('player:history.payouts')} <b className="w6 x1"><Money value={sums.payout} unit="won" /></b></span>
          {sums.open > 0 && <span className="xm">{t('player:history.open')} <b className="w6 x1"><Money value={sums.open} unit="won" /></b></span>}
        </>
      )}
      page={{ page: view.page, pageSize: ROWS, total: bets.data?.total ?? 0, onPage: (page) => onView({ ...view, page }) }}
      phoneRow={(bet) => (
        <>
          <span className="f1 col"><b className="t14 w6 el">{picks(bet)} <span className="xm w5">{formatOdds(bet.odds)}</span></b><span className="t12 xm">{nameOf.game(bet.game)} {t('player:round.short', { round: bet.round })} · <Time at={bet.placedAt} format="short" /></span></span>
          <span className="col" style={{ alignItems: 'flex-end', gap: 2 }}><b className="t14 w6"><Payout bet={bet} /></b><StatusBadge is={betStatusName(bet)} /></span>
        </>
      )}
    />
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

function betColumns(t: Translate, game: (game: string) => string, picks: (bet: Bet) => string): Column<Bet>[] {
  return [
    { key: 'at', head: t('player:history.at'), cell: (bet) => <Time at={bet.placedAt} format="short" /> },
    { key: 'game', head: t('player:history.game'), cell: (bet) => <span className="x2">{game(bet.game)} {t('player:round.short', { round: bet.round })}</span> },
    { key: 'pick', head: t('player:history.pick'), cell: (bet) => <b className="w6">{picks(bet)}</b> },
    { key: 'odds', head: t('player:history.odds'), align: 'right', cell: (bet) => formatOdds(bet.odds) },
    { key: 'stake', head: t('player:history.stake'), align: 'right', cell: (bet) => <Money value={bet.stake} unit="won" /> },
    { key: 'expected', head: t('player:history.expected'), align: 'right', cell: (bet) => <Money value={bet.potentialPayout} unit="won" className="x2" /> },
    { key: 'payout', head: t('player:history.payout'), align: 'right', cell: (bet) => <b className="w6"><Payout bet={bet} /></b> },
    { key: 'status', head: t('player:history.result'), align: 'right', cell: (bet) => <StatusBadge is={betStatusName(bet)} /> },
  ];
}

function Payout({ bet }: { bet: Bet }): ReactNode {
  if (bet.status === 'accepted' || bet.payout === null) return <span className="xm">–</span>;
  return <Money value={bet.payout} unit="won" tone="settled" signed />;
}

function Filters({ view, onView, games, gameName }: { view: HistoryView; onView: (view: HistoryView) => void; games: readonly string[]; gameName: (game: string) => string }): ReactNode {
  const { t } = useTranslation();
  const { status = 'all', game } = view;
  return (
    <div className="dt-filters card-filters">
      <SegmentedTabs
        label={t('player:history.result')}
        value={status}
        onChange={(next) => onView({ ...view, page: 1, status: next === 'all' ? undefined : next })}
        tabs={choices.map((choice) => ({ value: choice, label: choice === 'all' ? t('player:history.all') : statusWord(choice, t) }))}
      />
      {games.length > 1 && (
        <Select
          label={t('player:history.game')}
          value={game ?? ''}
          onChange={(next) => onView({ ...view, page: 1, game: next === '' ? undefined : next })}
          options={[{ value: '', label: t('player:history.allGames') }, ...games.map((each) => ({ value: each, label: gameName(each) }))]}
        />
      )}
      <DateRange from={view.from} to={view.to} onChange={(range) => onView({ ...view, from: undefined, to: undefined, ...range, page: 1 })} />
    </div>
  );
}
