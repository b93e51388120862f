import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../lib/i18n.js';
import { useCall } from '../../../lib/queries.js';
import { Icon } from '../../../ui/icon.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import type { Bet } from './bet-labels.js';
import { CancelBet } from './cancel-bet.js';
import { TicketCard } from './ticket-card.js';
import { useOffers } from './use-offers.js';
import { useOwnBetUpdates } from './use-own-bets.js';
import { useOwnLegs } from './use-own-legs.js';

const BetDetail = lazy(() => withTexts(import('./bet-detail.js'), 'sports'));

/** Beside the slip, and on the page of bets. */
const ROWS = 6;
const PAGE_ROWS = 20;
const idOf = (bet: Bet): number => bet.id;

const runningTickets = (take: number) => ({ ticket: true, status: 'accepted', take, skip: 0 }) as const;

/** Whether it is not known yet how many tickets run, on a page that shows them. */
export function useAreTicketsAwaited(isShown: boolean): boolean {
  return useCall('user/game/bet/get', runningTickets(PAGE_ROWS), { keepPrevious: true, enabled: isShown }).isPending && isShown;
}

/** The newest running tickets, live, with what each may be sold for. */
function useTickets(take: number) {
  const bets = useCall('user/game/bet/get', runningTickets(take), { keepPrevious: true });
  const live = useLiveRows(bets.data?.items, { keyOf: idOf, anchor: null, view: 'tickets' });
  const offers = useOffers((live.rows ?? []).map(idOf));
  useOwnBetUpdates();
  useOwnLegs(live.rows);
  return { bets, live, offers };
}

/** The tickets that still run, beside the slip. */
export function OpenTickets({ repeat }: { /** The way to the last ticket again. */ repeat?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const tickets = useTickets(ROWS);
  const { bets, live } = tickets;
  return (
    <Card className="mybets" aria-label={t('sports:ticket.open')}>
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Heading total={bets.data?.total} />
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
      <Cards {...tickets} className="obs" />
    </Card>
  );
}

/** The tickets that still run, as cards above the list of all bets; nothing where none does. */
export function OpenTicketCards(): ReactNode {
  const { t } = useTranslation();
  const tickets = useTickets(PAGE_ROWS);
  const total = tickets.bets.data?.total ?? 0;
  if (total === 0) return null;
  return (
    <section aria-label={t('sports:ticket.open')}>
      <Title order={2} mb={8}>
        <Heading total={total} />
      </Title>
      <Cards {...tickets} className="obs as-cards" />
    </section>
  );
}

function Heading({ total }: { total: number | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={8}>
      {t('sports:ticket.open')}{' '}
      {total !== undefined && (
        <Text span size="t12" fw={400} c="muted">
          {t('bets:history.count', { count: total })}
        </Text>
      )}
    </Group>
  );
}

function Cards({ live, offers, className }: Pick<ReturnType<typeof useTickets>, 'live' | 'offers'> & { className: string }): ReactNode {
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState<Bet | null>(null);
  return (
    <>
      <ul className={className}>
        {live.rows?.map((bet) => (
          <TicketCard
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
    </>
  );
}
