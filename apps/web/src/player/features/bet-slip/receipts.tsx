import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatOdds } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refusalWords } from '../../lib/refusal-labels.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { ticketWords } from '../../../shared/sports/sports-labels.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { PriceNote } from '../../components/price-note.js';
import { TicketWait } from '../../components/ticket-wait.js';
import { repeatedPicks, type Section } from './slip-picks.js';
import { slipStore, useSlipState } from './slip-store.js';

type Bet = CallOutput<'user/game/bet/view'>['bet'];

/** A pending ticket is asked for again this often, should its push be lost; ms. */
const ASK_MS = 2_000;

/** What became of the tickets that were placed last. */
export function Receipts({ bets }: { bets: readonly number[] }): ReactNode {
  if (bets.length === 0) return null;
  return (
    <Stack component="ul" gap={8}>
      {bets.map((bet) => (
        <Receipt key={bet} betId={bet} />
      ))}
    </Stack>
  );
}

function Receipt({ betId }: { betId: number }): ReactNode {
  const { t } = useTranslation();
  const query = useCall(
    'user/game/bet/view',
    { bet_id: betId },
    { refetchInterval: ({ state: { data } }) => (data?.bet.ticket?.state === 'pending' ? ASK_MS : false) },
  );
  usePush('ticket.changed', ({ id }) => {
    if (id === betId) refresh('user/game/bet/view', 'user/game/bet/get');
  });
  const bet = query.data?.bet;
  useAskAgain(bet);
  if (bet?.ticket == null) return <li className="slip-receipt" aria-busy="true" />;
  const { ticket } = bet;
  return (
    <li className="slip-receipt" data-bet={bet.id} data-state={ticket.state}>
      {ticket.state !== 'pending' && (
        <Group gap={8} role="status">
          <Mark bet={bet} />
        </Group>
      )}
      <Group justify="space-between" gap={8} fz="t13" lh="t13">
        <Text span c="text-2">
          {ticketWords(ticket, t)}{' '}
          <Text component="b" fw={600} c="accent">
            {formatOdds(oddsOfBet(bet))}
          </Text>
        </Text>
        <Text component="b" fw={600} style={{ whiteSpace: 'nowrap' }}>
          <Money value={bet.stake} /> → <Money value={bet.potentialPayout} unit="won" />
        </Text>
      </Group>
      <PriceNote bet={bet} />
      {ticket.state === 'refused' && (
        <Text size="t12" c="text-2">
          {ticket.refusal === null ? '' : refusalWords(ticket.refusal, t)} {t('sports:cart.givenBack')}
        </Text>
      )}
      {/* While it waits, Cancel stays. */}
      {ticket.state === 'pending' ? (
        <TicketWait bet={bet} />
      ) : (
        <Button look="outline" size={36} onClick={() => slipStore.dropReceipt(betId)}>
          {t('common:action.confirm')}
        </Button>
      )}
    </li>
  );
}

/** Odds that moved during the wait are a question: the picks go back into an empty slip, which asks for the new odds. */
function useAskAgain(bet: Bet | undefined): void {
  const isEmpty = useSlipState().slip.picks.length === 0;
  const refused = isEmpty && bet?.ticket?.refusal === 'ODDS_CHANGED' ? bet : undefined;
  useEffect(() => {
    if (refused !== undefined) void askAgain(refused);
  }, [refused]);
}

async function askAgain({ id, game, legs, ticket }: Bet): Promise<void> {
  if (ticket === null) return;
  const { markets } = await call('user/sports/markets', { ids: ticket.legs.map(({ marketId }) => marketId) });
  const picks = repeatedPicks({ legs, places: ticket.legs }, markets);
  // What is no longer on sale is no question of odds.
  if (picks.length < legs.length) return;
  const seen = picks.map((pick, place) => ({ ...pick, odds: legs[place]?.odds ?? pick.odds }));
  slipStore.askAgain(id, game as Section, seen, { type: ticket.type, stake: ticket.unitStake });
}

function Mark({ bet: { ticket } }: { bet: Bet }): ReactNode {
  const { t } = useTranslation();
  if (ticket?.state === 'cancelled')
    return (
      <>
        <Text span c="muted">
          <Icon of={IconCircleMinus} size={20} />
        </Text>
        <Text component="b" size="t14" fw={600}>
          {t('sports:wait.done')}
        </Text>
      </>
    );
  if (ticket?.state === 'refused')
    return (
      <>
        <Text span c="lose">
          <Icon of={IconCircleX} size={20} />
        </Text>
        <Text component="b" size="t14" fw={600} c="lose">
          {t('sports:cart.refused')}
        </Text>
      </>
    );
  return (
    <>
      <Text span c="win">
        <Icon of={IconCircleCheck} size={20} />
      </Text>
      <Text component="b" size="t14" fw={600}>
        {t('bets:slip.done')}
      </Text>
    </>
  );
}
