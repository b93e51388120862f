import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { Confirm } from '../../../ui/dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { betPlace, matchOf, picksOf, type Bet } from './bet-labels.js';
import { partOf, restPayoutOf, type CashOutPart } from './cash-out-part.js';
import { noteTold } from './told-bets.js';
import type { Offer } from './use-offers.js';
import '../../bets.css';

/** Asks before all or a part of a ticket is sold; the offer moves while it is open, and the button always names what it pays. */
export default function CashOutDialog({ bet, offer, onClose }: { bet: Bet; offer: Offer | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [percent, setPercent] = useState(100);
  const part = offer && partOf(bet, offer.amount, percent);
  const cashOut = async (): Promise<void> => {
    if (part === undefined) return onClose();
    try {
      const share = part.restStake > 0 ? { stake: part.stake } : {};
      const sold = await moneyCall('user/sports/bet/cashOut', { bet_id: bet.id, amount: part.amount, ...share }, String(bet.id));
      if (sold.bet.status === 'settled') noteTold(bet.id);
      toastSuccess(
        t(outcomeOf(sold.bet)),
        formatWon(sold.bet.status === 'settled' ? part.amount : (sold.bet.ticket?.cashOut?.amount ?? 0)),
      );
    } finally {
      refresh('user/sports/bet/offers', 'user/game/bet/get', 'user/game/bet/view', 'user/getContext');
    }
  };
  return (
    <Confirm
      title={t('sports:cashOut.title')}
      confirmLabel={part === undefined ? t('common:action.close') : t('sports:cashOut.confirm', { amount: formatWon(part.amount) })}
      cancelLabel={t('bets:cancel.keep')}
      onConfirm={cashOut}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>
          {betPlace(bet, t)} ·{' '}
          <Text component="b" fw={600} c="text">
            {matchOf(bet, t)} {picksOf(bet, t)}
          </Text>
        </p>
        {offer === undefined ? <p>{t('sports:cashOut.none')}</p> : <Share bet={bet} percent={percent} part={part} onPercent={setPercent} />}
        {part !== undefined && part.restStake > 0 && bet.cancellableUntil !== null && <p>{t('sports:cashOut.endsCancel')}</p>}
        {offer !== undefined && offer.delaySeconds > 0 && <p>{t('sports:cashOut.delay', { seconds: offer.delaySeconds })}</p>}
      </Stack>
    </Confirm>
  );
}

function outcomeOf({ status, ticket }: Bet): string {
  if (status === 'settled') return 'sports:cashOut.done';
  return ticket?.cashOut?.state === 'pending' ? 'sports:cashOut.waiting' : 'sports:cashOut.partDone';
}

interface ShareProps {
  bet: Bet;
  percent: number;
  part: CashOutPart | undefined;
  onPercent: (percent: number) => void;
}

/** How much is taken and what goes on. */
function Share({ bet, percent, part, onPercent }: ShareProps): ReactNode {
  const { t } = useTranslation();
  const taken = part === undefined ? '–' : `${percent}% · ${formatWon(part.amount)}`;
  return (
    <Stack gap={8} className="cash-out-share">
      <Row label={t('sports:cashOut.taken')} value={taken} />
      <input
        type="range"
        min={5}
        max={100}
        step={5}
        value={percent}
        aria-label={t('sports:cashOut.share')}
        aria-valuetext={taken}
        onChange={(event) => onPercent(Number(event.currentTarget.value))}
      />
      <Row
        label={t('sports:cashOut.rest')}
        value={
          part === undefined || part.restStake === 0
            ? formatWon(0)
            : t('sports:cashOut.restValue', { stake: formatWon(part.restStake), payout: formatWon(part.restPayout) })
        }
      />
      <p>
        {part !== undefined && part.restStake > 0
          ? t('sports:cashOut.partText', { amount: formatWon(part.amount), stake: formatWon(part.restStake) })
          : t('sports:cashOut.text', { amount: formatWon(part?.amount ?? 0), payout: formatWon(restPayoutOf(bet)) })}
      </p>
    </Stack>
  );
}

function Row({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <Group justify="space-between" gap={8} fz="t13" lh="t13">
      <span>{label}</span>
      <Text component="b" fw={600} c="text">
        {value}
      </Text>
    </Group>
  );
}
