import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { familyWords, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { useNow } from '../../../lib/use-now.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge, betStatusName, StatusBadge, statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { FoldedFilters } from '../../../ui/folded-filters.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { Time } from '../../../ui/time.js';
import { betPlace, isCancellable, isCorrected, isReturned, picksOf, type Bet } from './bet-labels.js';
import { CancelBet } from './cancel-bet.js';
import { choices, families, historyInput, ROWS, type GameKind, type HistoryView } from './history-view.js';
import { LegBadges } from './leg-badges.js';

const BetDetail = lazy(() => import('./bet-detail.js'));

export interface BettingHistoryProps {
  view: HistoryView;
  onView: (view: HistoryView) => void;
  /** The games that can be chosen. */
  games: readonly { readonly id: string; readonly family: GameKind }[];
}

const idOf = (bet: Bet): number => bet.id;

/** Own bets, newest first, with filters in the URL; a bet changes in its place when something happens to it. */
export function BettingHistory({ view, onView, games }: BettingHistoryProps): ReactNode {
  const { t } = useTranslation();
  const bets = useCall('user/game/bet/get', historyInput(view), { keepPrevious: true });
  const live = useLiveRows(bets.data?.items, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState<Bet | null>(null);
  const now = useNow();
  const renew = (): void => refresh('user/game/bet/get');
  usePush('bet.placed', renew);
  usePush('bet.settled', renew);
  usePush('bet.cancelled', renew);
  usePush('bet.resettled', renew);
  usePush('ticket.changed', renew);
  const actions = (bet: Bet): ReactNode => (
    <span className="row g6 end">
      {isCancellable(bet, now) && (
        <Button look="outline" size={26} onClick={() => setAsked(bet)}>
          {t('player:cancel.short')}
        </Button>
      )}
      <Button
        look="outline"
        size={26}
        aria-label={t('player:bet.open', { place: betPlace(bet, t), picks: picksOf(bet, t) })}
        onClick={() => setOpened(bet.id)}
      >
        {t('player:bet.details')}
      </Button>
    </span>
  );
  const sums = bets.data?.sums;
  return (
    <>
      <DataTable
        label={t('player:menu.bets')}
        look="player"
        columns={betColumns(t, actions)}
        rows={live.rows}
        rowKey={idOf}
        freshKeys={live.freshKeys}
        error={bets.error}
        onRetry={() => void bets.refetch()}
        isRefreshing={bets.isFetching}
        empty={t('player:history.empty')}
        filters={<Filters view={view} onView={onView} games={games} />}
        footer={
          sums !== undefined && (
            <>
              <span className="xm">{t('player:history.count', { count: bets.data?.total ?? 0 })}</span>
              <span className="xm">
                {t('player:history.stakes')}{' '}
                <b className="w6 x1">
                  <Money value={sums.stake} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('player:history.payouts')}{' '}
                <b className="w6 x1">
                  <Money value={sums.payout} unit="won" />
                </b>
              </span>
              {sums.open > 0 && (
                <span className="xm">
                  {t('player:history.open')}{' '}
                  <b className="w6 x1">
                    <Money value={sums.open} unit="won" />
                  </b>
                </span>
              )}
            </>
          )
        }
        page={{ page: view.page, pageSize: ROWS, total: bets.data?.total ?? 0, onPage: (page) => onView({ ...view, page }) }}
        phoneRow={(bet) => (
          <PhoneBet bet={bet} canCancel={isCancellable(bet, now)} onOpen={() => setOpened(bet.id)} onCancel={() => setAsked(bet)} />
        )}
      />
      {asked !== null && <CancelBet bet={asked} onClose={() => setAsked(null)} />}
      <Suspense fallback={null}>{opened !== null && <BetDetail betId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

function PhoneBet({
  bet,
  canCancel,
  onOpen,
  onCancel,
}: {
  bet: Bet;
  canCancel: boolean;
  onOpen: () => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="row g12 f1" onClick={onOpen} title={t('player:bet.title')}>
        <span className="f1 col">
          <b className="t14 w6 el">
            {picksOf(bet, t)} <span className="xm w5">{formatOdds(bet.odds)}</span>
          </b>
          <span className="t12 xm el">
            {betPlace(bet, t)} · <Time at={bet.placedAt} format="short" />
          </span>
        </span>
        <span className="col" style={{ alignItems: 'flex-end', gap: 2 }}>
          <b className="t14 w6">
            <Payout bet={bet} />
          </b>
          <Status bet={bet} />
        </span>
      </button>
      {canCancel && (
        <Button look="outline" size={36} onClick={onCancel}>
          {t('player:cancel.short')}
        </Button>
      )}
    </>
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

function betColumns(t: Translate, actions: (bet: Bet) => ReactNode): Column<Bet>[] {
  return [
    { key: 'at', head: t('player:history.at'), cell: (bet) => <Time at={bet.placedAt} format="short" /> },
    { key: 'game', head: t('player:history.game'), cell: (bet) => <span className="x2">{betPlace(bet, t)}</span> },
    {
      key: 'pick',
      head: t('player:history.pick'),
      cell: (bet) => (
        <span className="col g4 pick-cell">
          <b className="w6 el">{picksOf(bet, t)}</b>
          <LegBadges bet={bet} />
        </span>
      ),
    },
    { key: 'odds', head: t('player:history.odds'), align: 'right', cell: (bet) => formatOdds(bet.odds) },
    { key: 'stake', head: t('player:history.stake'), align: 'right', cell: (bet) => <Money value={bet.stake} unit="won" /> },
    {
      key: 'expected',
      head: t('player:history.expected'),
      align: 'right',
      cell: (bet) => <Money value={bet.potentialPayout} unit="won" className="x2" />,
    },
    {
      key: 'payout',
      head: t('player:history.payout'),
      align: 'right',
      cell: (bet) => (
        <b className="w6">
          <Payout bet={bet} />
        </b>
      ),
    },
    { key: 'status', head: t('player:history.result'), align: 'right', cell: (bet) => <Status bet={bet} /> },
    { key: 'actions', head: <span className="sr-only">{t('player:bet.details')}</span>, align: 'right', cell: actions },
  ];
}

function Status({ bet }: { bet: Bet }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="row g4 end">
      {isCorrected(bet) && <Badge tone="warning">{t('player:round.corrected')}</Badge>}
      <StatusBadge is={betStatusName(bet)} />
    </span>
  );
}

function Payout({ bet }: { bet: Bet }): ReactNode {
  if (bet.status === 'accepted' || bet.payout === null) return <span className="xm">–</span>;
  if (isReturned(bet)) return <Money value={bet.payout} unit="won" className="xm" />;
  return <Money value={bet.payout} unit="won" tone="settled" signed />;
}

function Filters({ view, onView, games }: BettingHistoryProps): ReactNode {
  const { t } = useTranslation();
  const { status = 'all', family, game } = view;
  const own = games.filter((each) => family === undefined || each.family === family);
  const familiesOfGames = families.filter((each) => games.some((one) => one.family === each) || each === family);
  return (
    <div className="card-filters">
      <FoldedFilters
        isUsed={[family, game, view.from, view.to].some((filter) => filter !== undefined)}
        search={
          <SegmentedTabs
            label={t('player:history.result')}
            value={status}
            onChange={(next) => onView({ ...view, page: 1, status: next === 'all' ? undefined : next })}
            tabs={choices.map((choice) => ({ value: choice, label: choice === 'all' ? t('player:history.all') : statusWord(choice, t) }))}
          />
        }
      >
        {familiesOfGames.length > 1 && (
          <Select
            label={t('player:history.family')}
            value={family ?? ''}
            onChange={(next) => onView({ ...view, page: 1, family: families.find((each) => each === next), game: undefined })}
            options={[
              { value: '', label: t('player:history.allFamilies') },
              ...familiesOfGames.map((each) => ({ value: each as string, label: familyWords(each, t) })),
            ]}
          />
        )}
        {own.length > 1 && (
          <Select
            label={t('player:history.game')}
            value={game ?? ''}
            onChange={(next) => onView({ ...view, page: 1, game: next === '' ? undefined : next })}
            options={[
              { value: '', label: t('player:history.allGames') },
              ...own.map((each) => ({ value: each.id, label: gameWords(each.id, t) })),
            ]}
          />
        )}
        <DateRange
          from={view.from}
          to={view.to}
          onChange={(range) => onView({ ...view, from: undefined, to: undefined, ...range, page: 1 })}
        />
      </FoldedFilters>
    </div>
  );
}
