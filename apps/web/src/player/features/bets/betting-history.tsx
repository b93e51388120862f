import { Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnBreak } from '../../../shared/members/member.js';
import { familyWords, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { withTexts } from '../../../lib/i18n.js';
import { useCall } from '../../../lib/queries.js';
import { useNow } from '../../../lib/use-now.js';
import { Badge, betStatusName, StatusBadge, statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { FoldedFilters } from '../../../ui/folded-filters.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { Time } from '../../../ui/time.js';
import { Sum } from '../../../ui/sum.js';
import { useOwnBetUpdates } from './use-own-bets.js';
import { useLiveTable } from '../../lib/use-live-table.js';
import { betPlace, isCancellable, isCorrected, isReturned, matchOf, picksOf, type Bet } from './bet-labels.js';
import { CancelBet } from './cancel-bet.js';
import { choices, families, historyInput, ROWS, type GameKind, type HistoryView } from './history-view.js';
import { LegBadges } from './leg-badges.js';
import { Stake } from './stake.js';

const BetDetail = lazy(() => withTexts(import('./bet-detail.js'), 'sports'));

export interface BettingHistoryProps {
  view: HistoryView;
  onView: (view: HistoryView) => void;
  /** The games that can be chosen. */
  games: readonly { readonly id: string; readonly family: GameKind }[];
}

const idOf = (bet: Bet): number => bet.id;

/** Whether the list is not known yet. */
export function useIsHistoryAwaited(view: HistoryView, isAsked: boolean): boolean {
  const bets = useCall('user/game/bet/get', historyInput(view), { keepPrevious: true, enabled: isAsked });
  return isAsked && bets.data === undefined && bets.error === null;
}

/** Own bets, newest first, with filters in the URL; a bet changes in its place when something happens to it. */
export function BettingHistory({ view, onView, games }: BettingHistoryProps): ReactNode {
  const { t } = useTranslation();
  const bets = useCall('user/game/bet/get', historyInput(view), { keepPrevious: true });
  const table = useLiveTable(bets, {
    rows: bets.data?.items,
    keyOf: idOf,
    view: view,
    pageSize: ROWS,
    onPage: (page) => onView({ ...view, page }),
  });
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState<Bet | null>(null);
  const now = useNow();
  const isOnBreak = useIsOnBreak();
  useOwnBetUpdates();
  const actions = (bet: Bet): ReactNode => (
    <Group component="span" justify="flex-end" gap={6}>
      {!isOnBreak && isCancellable(bet, now) && (
        <Button look="outline" size={26} onClick={() => setAsked(bet)}>
          {t('bets:cancel.short')}
        </Button>
      )}
      <Button
        look="outline"
        size={26}
        aria-label={t('bets:bet.open', { place: betPlace(bet, t), picks: picksOf(bet, t) })}
        onClick={() => setOpened(bet.id)}
      >
        {t('bets:bet.details')}
      </Button>
    </Group>
  );
  const sums = bets.data?.sums;
  return (
    <>
      <DataTable
        label={t('player:menu.bets')}
        columns={betColumns(t, actions)}
        {...table}
        onRowClick={(bet) => setOpened(bet.id)}
        empty={t('bets:history.empty')}
        filters={<Filters view={view} onView={onView} games={games} />}
        footer={
          sums !== undefined && (
            <>
              <Text span c="muted">
                {t('bets:history.count', { count: bets.data?.total ?? 0 })}
              </Text>
              <Sum label={t('bets:history.stakes')} value={sums.stake} />
              <Sum label={t('bets:history.payouts')} value={sums.payout + sums.soldFor} />
              {sums.open > 0 && <Sum label={t('bets:history.open')} value={sums.open - sums.sold} />}
            </>
          )
        }
      />
      {asked !== null && <CancelBet bet={asked} onClose={() => setAsked(null)} />}
      <Suspense fallback={null}>{opened !== null && <BetDetail betId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

function betColumns(t: Translate, actions: (bet: Bet) => ReactNode): Column<Bet>[] {
  return [
    { key: 'at', head: t('bets:history.at'), cell: (bet) => <Time at={bet.placedAt} format="short" /> },
    {
      key: 'game',
      head: t('bets:history.game'),
      cell: (bet) => (
        <Text span c="text-2">
          {betPlace(bet, t)}
        </Text>
      ),
    },
    {
      key: 'pick',
      phone: 'title',
      phoneCell: (bet) => (
        <Stack component="span" gap={0}>
          {bet.ticket !== null && (
            <Text span size="t12" c="text-2">
              {matchOf(bet, t)}
            </Text>
          )}
          <span>
            {picksOf(bet, t)}{' '}
            <Text span fw={500} c="muted">
              {formatOdds(oddsOfBet(bet))}
            </Text>
          </span>
        </Stack>
      ),
      head: t('bets:history.pick'),
      cell: (bet) => (
        <Stack component="span" gap={4} className="pick-cell">
          {bet.ticket !== null && (
            <Text span size="t12" c="muted" truncate>
              {matchOf(bet, t)}
            </Text>
          )}
          <Text component="b" fw={600} truncate>
            {picksOf(bet, t)}
          </Text>
          <LegBadges bet={bet} />
        </Stack>
      ),
    },
    { key: 'odds', phone: 'hidden', head: t('bets:history.odds'), align: 'right', cell: (bet) => formatOdds(oddsOfBet(bet)) },
    {
      key: 'stake',
      phone: 'fact',
      head: t('bets:history.stake'),
      align: 'right',
      cell: (bet) => <Stake bet={bet} />,
    },
    {
      key: 'expected',
      phone: 'fact',
      head: t('bets:history.expected'),
      align: 'right',
      cell: (bet) => <Money value={bet.remaining.potentialPayout} unit="won" c="text-2" />,
    },
    {
      key: 'payout',
      phone: 'amount',
      head: t('bets:history.payout'),
      align: 'right',
      cell: (bet) => (
        <Text component="b" fw={600}>
          <Payout bet={bet} />
        </Text>
      ),
    },
    { key: 'status', phone: 'status', head: t('bets:history.result'), align: 'right', cell: (bet) => <Status bet={bet} /> },
    { key: 'actions', phone: 'actions', head: t('bets:bet.details'), isHeadHidden: true, align: 'right', cell: actions },
  ];
}

function Status({ bet }: { bet: Bet }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" justify="flex-end" gap={4}>
      {bet.ticket?.state === 'pending' && <Badge tone="info">{t('sports:ticket.waiting')}</Badge>}
      {isCorrected(bet) && <Badge tone="warning">{t('player:round.corrected')}</Badge>}
      <StatusBadge is={betStatusName(bet)} />
    </Group>
  );
}

function Payout({ bet }: { bet: Bet }): ReactNode {
  if (bet.status === 'accepted' || bet.payout === null)
    return (
      <Text span c="muted">
        –
      </Text>
    );
  if (isReturned(bet)) return <Money value={bet.payout} unit="won" c="muted" />;
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
            label={t('bets:history.result')}
            value={status}
            onChange={(next) => onView({ ...view, page: 1, status: next === 'all' ? undefined : next })}
            tabs={choices.map((choice) => ({ value: choice, label: choice === 'all' ? t('bets:history.all') : statusWord(choice, t) }))}
          />
        }
      >
        {familiesOfGames.length > 1 && (
          <Select
            label={t('bets:history.family')}
            value={family ?? ''}
            onChange={(next) => onView({ ...view, page: 1, family: families.find((each) => each === next), game: undefined })}
            options={[
              { value: '', label: t('bets:history.allFamilies') },
              ...familiesOfGames.map((each) => ({ value: each as string, label: familyWords(each, t) })),
            ]}
          />
        )}
        {own.length > 1 && (
          <Select
            label={t('bets:history.game')}
            value={game ?? ''}
            onChange={(next) => onView({ ...view, page: 1, game: next === '' ? undefined : next })}
            options={[
              { value: '', label: t('bets:history.allGames') },
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
