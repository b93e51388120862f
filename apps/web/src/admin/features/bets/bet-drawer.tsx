import { Anchor, Box, Divider, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords, marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { TransfersOfBet } from '../../../shared/bets/transfers-of-bet.js';
import { useCall } from '../../../lib/queries.js';
import { betStatusName, Level, StatusBadge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Button } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { CarriersOfBet } from '../../components/carriers/carriers.js';
import type { Bet, BetVerb, BetView } from './bets.js';
import { BetHistory, BetRolling } from './bet-records.js';
import { TicketFacts } from './ticket-legs.js';

export interface BetDrawerProps {
  betId: number;
  onAsk: (verb: BetVerb, bets: readonly Bet[]) => void;
  onClose: () => void;
}

/** One bet whole: its picks, what it was after each correction, every won that moved for it, and the rolling on it. */
export function BetDrawer({ betId, onAsk, onClose }: BetDrawerProps): ReactNode {
  const { t } = useTranslation();
  const view = useCall('admin/bet/view', { bet_id: betId }, { keepPrevious: true, refetchInterval: 5_000 });
  const { data } = view;
  const isOther = view.isPlaceholderData;
  const footer =
    data === undefined ? undefined : (
      <>
        <Box component="span" flex={1} miw={0} />
        {data.bet.ticket !== null && (
          <Button
            needs="admin/bet/void"
            size={36}
            look="refuse"
            disabled={isOther || data.bet.status === 'cancelled' || data.bet.ticket.voided}
            data-testid="void-bet"
            onClick={() => onAsk('void', [data.bet])}
          >
            {t('admin:bets.void')}
          </Button>
        )}
        <Button
          needs="admin/bet/resettle"
          size={36}
          disabled={isOther}
          data-testid="resettle-bet"
          onClick={() => onAsk('resettle', [data.bet])}
        >
          {t('admin:bets.resettle')}
        </Button>
        <Button
          needs="admin/bet/cancel"
          size={36}
          look="refuse"
          disabled={isOther || data.bet.status === 'cancelled'}
          data-testid="cancel-bet"
          onClick={() => onAsk('cancel', [data.bet])}
        >
          {t('admin:bets.cancel')}
        </Button>
      </>
    );
  return (
    <Drawer
      label={t('admin:bets.drawer')}
      head={
        <Text span size="t13">
          {t('admin:bets.drawer')} #{betId}
        </Text>
      }
      onClose={onClose}
      footer={footer}
    >
      {data === undefined && view.error !== null && <FailedState error={view.error} onRetry={() => void view.refetch()} />}
      {data === undefined && view.error === null && <LoadingBars rows={8} />}
      {data !== undefined && (
        <Stack gap={16} className={isOther ? 'is-before' : undefined}>
          <Facts view={data} />
        </Stack>
      )}
    </Drawer>
  );
}

function Facts({ view }: { view: BetView }): ReactNode {
  const { t } = useTranslation();
  const { bet, round } = view;
  return (
    <>
      <Stack gap={6}>
        <Group wrap="wrap" gap={8}>
          <Anchor
            component={Link}
            to={'/admin/members' as never}
            search={{ q: bet.account, member: bet.memberId } as never}
            variant="inline"
            size="t15"
          >
            {bet.nickname}
          </Anchor>
          <Text span size="t12" c="muted">
            {bet.account}
          </Text>
          <Level level={bet.level} />
          <StatusBadge is={betStatusName(bet)} />
        </Group>
        <Text component="div" size="t12" c="muted">
          <Time at={bet.placedAt} format="full" />
        </Text>
      </Stack>
      <dl className="wallet-box three">
        <div>
          <dt>{t('admin:bets.stake')}</dt>
          <Text component="dd" size="t16" fw={700}>
            <Money value={bet.stake} unit="won" />
          </Text>
        </div>
        <div>
          <dt>{t('admin:bets.odds')}</dt>
          <Text component="dd" size="t14" fw={600}>
            {formatOdds(oddsOfBet(bet))}
          </Text>
        </div>
        <div>
          <dt>{t(bet.payout === null ? 'admin:bets.possible' : 'admin:bets.payout')}</dt>
          <Text component="dd" size="t16" fw={700}>
            <Money value={bet.payout ?? bet.remaining.potentialPayout} unit="won" />
          </Text>
        </div>
      </dl>
      <Stack gap={8}>
        {round !== null && (
          <Group justify="space-between" gap={8} fz="t13" lh="t13">
            <Anchor
              component={Link}
              to={'/admin/rounds' as never}
              search={{ game: bet.game, round: bet.roundId } as never}
              variant="inline"
            >
              {t('admin:bets.round', { game: gameWords(bet.game, t), round: bet.round })} · {bet.day}
            </Anchor>
            <StatusBadge is={round.status} />
          </Group>
        )}
        {round?.result && (
          <div className="result-wrap">
            <Draw balls={round.result.balls} powerball={round.result.powerball ?? undefined} size={22} />
          </div>
        )}
        {bet.ticket !== null && (
          <>
            <Text component="div" size="t12" c="muted">
              {gameWords(bet.game, t)} · {bet.day}
            </Text>
            <TicketFacts bet={bet} ticket={bet.ticket} />
          </>
        )}
        {bet.ticket === null && (
          <Stack component="ul" gap={6}>
            {bet.legs.map((leg) => (
              <Group component="li" key={`${leg.market}-${leg.outcome}`} justify="space-between" gap={8} fz="t13" lh="t13">
                <Text span truncate>
                  <Text span c="muted">
                    {marketWords(leg.market, t)}
                  </Text>{' '}
                  <Text component="b" fw={600}>
                    {outcomeWords(leg.market, leg.outcome, t)}
                  </Text>
                </Text>
                <Group component="span" gap={8}>
                  <span>{formatOdds(leg.odds)}</span>
                  {leg.result !== null && <StatusBadge is={leg.result} />}
                </Group>
              </Group>
            ))}
          </Stack>
        )}
      </Stack>
      <Divider />
      <BetHistory view={view} />
      <Divider />
      <TransfersOfBet transfers={view.transfers} />
      <Divider />
      <BetRolling view={view} />
      <CarriersOfBet id={bet.id} />
    </>
  );
}
