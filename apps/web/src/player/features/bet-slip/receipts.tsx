import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatOdds } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refusalWords } from '../../lib/refusal-labels.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { ticketWords } from '../../../shared/sports/sports-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { CountdownRing } from '../../../ui/countdown-ring.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { PriceNote } from '../../components/price-note.js';
import { slipStore } from './slip-store.js';

type Bet = CallOutput<'user/game/bet/view'>['bet'];

/** A pending ticket is asked for again this often, should its push be lost; ms. */
const ASK_MS = 2_000;

/** What became of the tickets that were placed last. */
export function Receipts({ bets, delaySeconds }: { bets: readonly number[]; delaySeconds: number }): ReactNode {
  const { t } = useTranslation();
  if (bets.length === 0) return null;
  return (
    <Stack gap={8}>
      <Stack component="ul" gap={8}>
        {bets.map((bet) => (
          <Receipt key={bet} betId={bet} delaySeconds={delaySeconds} />
        ))}
      </Stack>
      <Button look="outline" size={36} onClick={slipStore.dropReceipts}>
        {t('common:action.confirm')}
      </Button>
    </Stack>
  );
}

function Receipt({ betId, delaySeconds }: { betId: number; delaySeconds: number }): ReactNode {
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
  if (bet?.ticket == null) return <li className="receipt" aria-busy="true" />;
  const { ticket } = bet;
  return (
    <li className="receipt" data-bet={bet.id} data-state={ticket.state}>
      <Group gap={8} role="status">
        <Mark bet={bet} delaySeconds={delaySeconds} />
      </Group>
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
    </li>
  );
}

function Mark({ bet: { ticket }, delaySeconds }: { bet: Bet; delaySeconds: number }): ReactNode {
  const { t } = useTranslation();
  const now = useNow(250);
  if (ticket?.state === 'pending') {
    const left = Math.max(0, Math.ceil((Date.parse(ticket.decidesAt ?? '') - now) / 1000));
    return (
      <>
        <CountdownRing size={20} tone="warning" secondsLeft={left} secondsTotal={Math.max(delaySeconds, 1)} />
        <Text component="b" size="t14" fw={600} c="warning">
          {t('sports:cart.pending', { seconds: left })}
        </Text>
      </>
    );
  }
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
