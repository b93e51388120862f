import { Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown, formatWon } from '../../../lib/format.js';
import { withTexts } from '../../../lib/i18n.js';
import { useCall } from '../../../lib/queries.js';
import { useIsOnBreak } from '../../../shared/members/member.js';
import { useNow } from '../../../lib/use-now.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { endOfCancellation, isCancellable, type Bet } from './bet-labels.js';
import { useOffers, type Offer } from './use-offers.js';

const CashOutDialog = lazy(() => withTexts(import('./cash-out-dialog.js'), 'sports'));
const AutoCashOut = lazy(() => withTexts(import('./auto-cash-out.js'), 'sports'));

/** Less time than this is counted down, s. */
const COUNTED_S = 3_600;

/** The ways out of an open ticket in its details. */
export function CashOut({ bet, onCancel }: { bet: Bet; onCancel: () => void }): ReactNode {
  const offer = useOffers(bet.ticket !== null && bet.status === 'accepted' ? [bet.id] : []).get(bet.id);
  return <TicketActions bet={bet} offer={offer} onCancel={onCancel} />;
}

interface TicketActionsProps {
  bet: Bet;
  offer: Offer | undefined;
  /** Asks whether the ticket is cancelled. */
  onCancel: () => void;
}

/**
 * The ways out of an open ticket, each with its amount: the free cancellation first, the cash-out behind it, always in the same places.
 * What pays more stands out, and beneath it stands how much more the cancellation pays, how long it stays, or why it has ended. A question
 * that is open stays without an offer. During a break of the member there is none.
 */
export function TicketActions({ bet, offer, onCancel }: TicketActionsProps): ReactNode {
  const [asked, setAsked] = useState<'cashOut' | 'auto' | null>(null);
  const close = (): void => setAsked(null);
  const now = useNow();
  const isOnBreak = useIsOnBreak();
  const canCancel = isCancellable(bet, now) && bet.ticket?.state !== 'pending';
  const rules = useCall('user/sports/rules', undefined, { enabled: canCancel && offer !== undefined, staleTime: 30_000 }).data;
  // A member who has used up the day's cancellations can only cash out.
  const cancelMore = canCancel && offer !== undefined && (rules?.cancellationsLeft ?? 0) > 0 ? bet.stake - offer.amount : 0;
  if (isOnBreak) return null;
  return (
    <Stack gap={8}>
      <CashOutNote bet={bet} nowMs={now} />
      <Buttons bet={bet} offer={offer} nowMs={now} canCancel={canCancel} cancelMore={cancelMore} onCancel={onCancel} onAsk={setAsked} />
      <CancelNote bet={bet} nowMs={now} cancelMore={cancelMore} />
      <Suspense fallback={null}>
        {asked === 'cashOut' && <CashOutDialog bet={bet} offer={offer} onClose={close} />}
        {asked === 'auto' && <AutoCashOut bet={bet} offer={offer} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

interface ButtonsProps extends TicketActionsProps {
  nowMs: number;
  canCancel: boolean;
  /** What the cancellation pays above the cash-out, won; 0 or less where the cash-out pays more, and where it cannot be said. */
  cancelMore: number;
  onAsk: (what: 'cashOut' | 'auto') => void;
}

function Buttons({ bet, offer, nowMs, canCancel, cancelMore, onCancel, onAsk }: ButtonsProps): ReactNode {
  const { t } = useTranslation();
  const auto = bet.ticket?.autoCashOut ?? null;
  const canSell = offer !== undefined && bet.ticket?.cashOut?.state !== 'pending';
  const left = (Date.parse(bet.cancellableUntil ?? '') - nowMs) / 1000;
  const canSetAuto = bet.status === 'accepted' && (offer !== undefined || auto !== null);
  if (!canCancel && !canSell && !canSetAuto) return null;
  return (
    <div className="ticket-actions">
      {canCancel && (
        <Button look={cancelMore > 0 ? 'primary' : 'outline'} size={44} onClick={onCancel} data-testid={`cancel-${bet.id}`}>
          {t('sports:cashOut.cancelBack', { amount: formatWon(bet.stake) })}
          {left < COUNTED_S && (
            <Text span size="t12" fw={400}>
              {t('sports:ticket.cancelLeft', { time: formatCountdown(left) })}
            </Text>
          )}
        </Button>
      )}
      {canSell && (
        <Button look={canCancel ? 'outline' : 'primary'} size={44} onClick={() => onAsk('cashOut')} data-testid={`cash-out-${bet.id}`}>
          {t('sports:cashOut.open')} <Money value={offer.amount} unit="won" />
        </Button>
      )}
      {canSetAuto && (
        <Button look="ghost" size={44} onClick={() => onAsk('auto')} data-testid={`auto-cash-out-${bet.id}`}>
          {auto === null ? t('sports:cashOut.auto') : t('sports:cashOut.autoAt', { amount: formatWon(auto) })}
        </Button>
      )}
    </div>
  );
}

/** How much more the free cancellation pays, or why it has ended. */
function CancelNote({ bet, nowMs, cancelMore }: Pick<ButtonsProps, 'bet' | 'nowMs' | 'cancelMore'>): ReactNode {
  const { t } = useTranslation();
  const ended = endOfCancellation(bet, nowMs);
  const words = [
    ended === null ? null : t(`sports:cashOut.cancelEnded.${ended}`),
    cancelMore > 0 ? t('sports:cashOut.cancelMore', { amount: formatWon(cancelMore) }) : null,
  ].filter((each) => each !== null);
  if (words.length === 0) return null;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Text span c="muted" lh="t12">
        <Icon of={IconInfoCircle} size={15} />
      </Text>
      <Text size="t12" c="text-2">
        {words.join(' ')}
      </Text>
    </Group>
  );
}

/** What became of the last cash-out in play. */
function CashOutNote({ bet: { status, ticket }, nowMs }: { bet: Bet; nowMs: number }): ReactNode {
  const { t } = useTranslation();
  const cashOut = ticket?.cashOut ?? null;
  if (cashOut === null || status !== 'accepted') return null;
  if (cashOut.state === 'pending') {
    const seconds = Math.max(0, Math.ceil((Date.parse(cashOut.decidesAt) - nowMs) / 1000));
    return (
      <Text span size="t12" c="warning" role="status">
        {t('sports:cashOut.wait', { seconds })}
      </Text>
    );
  }
  if (cashOut.state === 'paid') return null;
  return (
    <Text span size="t12" c="lose" role="status">
      {cashOut.state === 'refused' ? t('sports:cashOut.refused') : t('sports:cashOut.offered', { amount: formatWon(cashOut.offer ?? 0) })}
    </Text>
  );
}
