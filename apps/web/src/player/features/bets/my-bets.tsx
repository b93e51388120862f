import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronRight, IconCircleCheck, IconCircleMinus, IconCircleX, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seoulDay } from '../../../lib/format.js';
import { withTexts } from '../../../lib/i18n.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge, betStatusName, StatusBadge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { CountdownRing } from '../../../ui/countdown-ring.js';
import { Icon } from '../../../ui/icon.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { isCancellable, isCorrected, isReturned, picksOf, type Bet } from './bet-labels.js';
import { CancelBet } from './cancel-bet.js';

const BetDetail = lazy(() => withTexts(import('./bet-detail.js'), 'sports'));
const ROWS = 8;
const idOf = (bet: Bet): number => bet.id;

export interface MyBetsProps {
  game: string;
  /** The round on sale, for the rings of its bets. */
  current: { readonly id: number; readonly secondsToClose: number; readonly secondsTotal: number } | null;
  now: number;
  /** Whether the result of a bet's round has been shown; before that its bets say nothing of it. */
  isTold: (bet: Pick<Bet, 'day' | 'round'>) => boolean;
  /** A draw is waited for or under way: sums wait for its end. */
  isHeld: boolean;
  /** Puts the last bet into the slip again; undefined while the slip takes nothing, or has something. */
  onRepeat?: ((bet: Bet) => void) | undefined;
}

/** A settled bet as it stood before its result was shown. */
function untold(bet: Bet): Bet {
  return bet.status === 'settled' ? { ...bet, status: 'accepted', result: null, payout: null } : bet;
}

/** The last value from before `isHeld`, while it is. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}

/** The last bets on this game, live: the running ones with the ring of their round and the way back, the settled ones with their result. */
export function MyBets({ game, current, now, isTold, isHeld, onRepeat }: MyBetsProps): ReactNode {
  const { t } = useTranslation();
  const today = seoulDay(now);
  const bets = useCall('user/game/bet/get', { game, take: ROWS, skip: 0 }, { keepPrevious: true });
  const day = useCall('user/game/bet/get', { game, take: 1, skip: 0, startedAt: today, endedAt: today }, { keepPrevious: true });
  const live = useLiveRows(bets.data?.items, { keyOf: idOf, anchor: null, view: game });
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState<Bet | null>(null);
  const renew = (): void => refresh('user/game/bet/get');
  usePush('bet.placed', renew);
  usePush('bet.settled', renew);
  usePush('bet.cancelled', renew);
  usePush('bet.resettled', renew);
  // What was settled while the draw played is read once it is out.
  useEffect(() => {
    if (!isHeld) refresh('user/game/bet/get');
  }, [isHeld]);
  const last = bets.data?.items[0];
  const told = useHeld(day.data, isHeld);
  return (
    <Card className="mybets" aria-label={t('bets:myBets.title')}>
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>{t('bets:myBets.title')}</Title>
        <Anchor component={Link} to="/board/betting-history" search={{ page: 1 } as never}>
          {t('bets:myBets.all')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {told !== undefined && told.total > 0 && (
        <Group justify="space-between" fz="t12" lh="t12" className="mybets-sum">
          <Text span c="muted">
            {t('bets:myBets.today', { count: told.total })} · <Money value={told.sums.stake} unit="won" />
          </Text>
          <Text component="b" fw={600}>
            <Money value={told.sums.payout + told.sums.open - told.sums.stake} unit="won" signed tone="settled" />
          </Text>
        </Group>
      )}
      {onRepeat !== undefined && last !== undefined && (
        <Button look="ghost" size={36} onClick={() => onRepeat(last)} data-testid="repeat-bet">
          <Icon of={IconRepeat} size={16} /> {t('bets:repeat.do')}
        </Button>
      )}
      {live.rows === undefined &&
        (bets.error === null ? <LoadingBars rows={4} /> : <FailedState error={bets.error} onRetry={() => void bets.refetch()} />)}
      {live.rows?.length === 0 && <EmptyState text={t('bets:myBets.empty')} />}
      <ul>
        {live.rows?.map((row) => {
          const bet = isTold(row) ? row : untold(row);
          return (
            <BetRow
              key={bet.id}
              bet={bet}
              isFresh={live.freshKeys.has(bet.id)}
              ring={current?.id === bet.roundId ? current : null}
              canCancel={isCancellable(bet, now)}
              onOpen={() => setOpened(bet.id)}
              onCancel={() => setAsked(bet)}
              isOpenable={bet === row}
            />
          );
        })}
      </ul>
      {asked !== null && <CancelBet bet={asked} onClose={() => setAsked(null)} />}
      <Suspense fallback={null}>{opened !== null && <BetDetail betId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </Card>
  );
}

interface BetRowProps {
  bet: Bet;
  isFresh: boolean;
  ring: MyBetsProps['current'];
  canCancel: boolean;
  /** Its details would tell what has not been shown yet. */
  isOpenable: boolean;
  onOpen: () => void;
  onCancel: () => void;
}

function BetRow({ bet, isFresh, ring, canCancel, isOpenable, onOpen, onCancel }: BetRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <li className={isFresh ? 'hb fresh-row' : 'hb'} data-bet={bet.id} data-status={betStatusName(bet)}>
      <button type="button" className="hb-open" disabled={!isOpenable} onClick={onOpen} title={t('bets:bet.title')}>
        <BetMark bet={bet} ring={ring} />
        <Text span size="t13" fw={500} truncate flex={1}>
          {t('player:round.short', { round: bet.round })} {picksOf(bet, t)}
        </Text>
        {isCorrected(bet) && <Badge tone="warning">{t('player:round.corrected')}</Badge>}
        {!canCancel && <StatusBadge is={betStatusName(bet)} />}
        <Text component="b" size="t13" fw={600} ta="right" className="hb-amount">
          <BetAmount bet={bet} />
        </Text>
      </button>
      {canCancel && (
        <Button look="outline" size={26} className="hb-cancel" onClick={onCancel}>
          {t('bets:cancel.short')}
        </Button>
      )}
    </li>
  );
}

/** The stake of a running bet; what a settled one brought or cost. */
function BetAmount({ bet }: { bet: Bet }): ReactNode {
  if (bet.status !== 'settled' || bet.payout === null)
    return <Money value={bet.stake} c={bet.status === 'cancelled' ? 'muted' : undefined} />;
  if (isReturned(bet)) return <Money value={bet.payout} c="muted" />;
  if (bet.payout > 0) return <Money value={bet.payout} signed tone="settled" />;
  return <Money value={-bet.stake} tone="settled" />;
}

function BetMark({ bet, ring }: { bet: Bet; ring: MyBetsProps['current'] }): ReactNode {
  if (bet.status === 'accepted') {
    return <CountdownRing size={20} tone="warning" secondsLeft={ring?.secondsToClose ?? 0} secondsTotal={ring?.secondsTotal ?? 1} />;
  }
  const name = betStatusName(bet);
  const isWon = name === 'won' || name === 'half_won';
  const isLost = name === 'lost' || name === 'half_lost';
  const tone = isWon ? 'win' : isLost ? 'lose' : 'muted';
  return (
    <Text span c={tone} className="hb-mark">
      <Icon of={isWon ? IconCircleCheck : isLost ? IconCircleX : IconCircleMinus} size={18} />
    </Text>
  );
}
