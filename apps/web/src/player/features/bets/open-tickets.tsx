import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown, formatOdds, formatWon } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { withTexts } from '../../../lib/i18n.js';
import { useCall } from '../../../lib/queries.js';
import { ticketWords } from '../../../shared/sports/sports-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { useOwnBetUpdates } from './use-own-bets.js';
import { useOwnLegs } from './use-own-legs.js';
import { isCancellable, picksOf, type Bet } from './bet-labels.js';
import { CancelBet } from './cancel-bet.js';
import { CashOutButton } from './cash-out.js';
import { type Offer, useOffers } from './use-offers.js';
import { LegBadge, LegBadges } from './leg-badges.js';
import { PriceNote } from '../../components/price-note.js';

const BetDetail = lazy(() => withTexts(import('./bet-detail.js'), 'sports'));

const ROWS = 6;
const idOf = (bet: Bet): number => bet.id;

/** The tickets that still run, live: where each leg stands, what the ticket would pay, and the ways back. */
export function OpenTickets({ repeat }: { /** The way to the last ticket again. */ repeat?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const bets = useCall('user/game/bet/get', { ticket: true, status: 'accepted', take: ROWS, skip: 0 }, { keepPrevious: true });
  const live = useLiveRows(bets.data?.items, { keyOf: idOf, anchor: null, view: 'tickets' });
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState<Bet | null>(null);
  const offers = useOffers((live.rows ?? []).map(idOf));
  useOwnBetUpdates();
  useOwnLegs(live.rows);
  return (
    <Card className="mybets" aria-label={t('sports:ticket.open')}>
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('sports:ticket.open')}{' '}
            {bets.data !== undefined && (
              <Text span size="t12" fw={400} c="muted">
                {t('bets:history.count', { count: bets.data.total })}
              </Text>
            )}
          </Group>
        </Title>
        <Anchor component={Link} to="/board/betting-history" search={{ page: 1, family: 'sports' } as never}>
          {t('player:menu.bets')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {live.rows === undefined &&
        (bets.error === null ? <LoadingBars rows={3} /> : <FailedState error={bets.error} onRetry={() => void bets.refetch()} />)}
      {live.rows?.length === 0 && <EmptyState text={t('sports:ticket.none')} />}
      {repeat}
      <ul>
        {live.rows?.map((bet) => (
          <TicketRow
            key={bet.id}
            bet={bet}
            isFresh={live.freshKeys.has(bet.id)}
            offer={offers.get(bet.id)}
            onOpen={() => setOpened(bet.id)}
            onCancel={() => setAsked(bet)}
          />
        ))}
      </ul>
      {asked !== null && <CancelBet bet={asked} onClose={() => setAsked(null)} />}
      <Suspense fallback={null}>{opened !== null && <BetDetail betId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </Card>
  );
}

interface TicketRowProps {
  bet: Bet;
  isFresh: boolean;
  offer: Offer | undefined;
  onOpen: () => void;
  onCancel: () => void;
}

function TicketRow({ bet, isFresh, offer, onOpen, onCancel }: TicketRowProps): ReactNode {
  const { t } = useTranslation();
  const { ticket } = bet;
  const [first] = ticket?.legs ?? [];
  if (ticket === null || first === undefined) return null;
  return (
    <li className={isFresh ? 'ob fresh-row' : 'ob'} data-bet={bet.id} data-state={ticket.state}>
      <button type="button" className="ob-open" onClick={onOpen} title={t('bets:bet.title')}>
        <Group component="span" justify="space-between" gap={8} fz="t13" lh="t13">
          <Text component="b" fw={600}>
            {ticketWords(ticket, t)}{' '}
            <Text span c="accent">
              {formatOdds(oddsOfBet(bet))}
            </Text>
          </Text>
          <Text component="b" fw={600} style={{ whiteSpace: 'nowrap' }}>
            <Money value={bet.stake} /> → <Money value={bet.potentialPayout} />
          </Text>
        </Group>
        {bet.legs.length > 1 ? (
          <LegBadges bet={bet} />
        ) : (
          <Group component="span" gap={8} fz="t12" lh="t12" c="text-2">
            <LegBadge leg={first} result={bet.legs[0]?.result ?? null} />
            <Text span truncate>
              {picksOf(bet, t)}
            </Text>
          </Group>
        )}
      </button>
      <PriceNote bet={bet} />
      {ticket.takenStake > 0 && (
        <Text span size="t12" c="muted">
          {t('sports:cashOut.sold', { stake: formatWon(ticket.takenStake), paid: formatWon(ticket.takenPaid) })}
        </Text>
      )}
      <Group component="span" wrap="wrap" gap={6}>
        {ticket.state === 'pending' && <Badge tone="warning">{t('sports:ticket.waiting')}</Badge>}
        <CancelButton bet={bet} onCancel={onCancel} />
        <CashOutButton bet={bet} offer={offer} size={26} />
      </Group>
    </li>
  );
}

/** The way back with how long it stays open. */
function CancelButton({ bet, onCancel }: { bet: Bet; onCancel: () => void }): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  if (!isCancellable(bet, now)) return null;
  const left = (Date.parse(bet.cancellableUntil ?? '') - now) / 1000;
  return (
    <Button look="outline" size={26} onClick={onCancel}>
      {t('sports:cashOut.cancelBack', { amount: formatWon(bet.stake) })}
      {left < 3_600 && (
        <Text span fw={400} c="muted">
          {t('sports:ticket.cancelLeft', { time: formatCountdown(left) })}
        </Text>
      )}
    </Button>
  );
}
