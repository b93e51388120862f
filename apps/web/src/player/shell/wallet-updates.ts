import { useTranslation } from 'react-i18next';
import { IconArrowDownToArc, IconArrowUpFromArc, IconPencil } from '@tabler/icons-react';
import type { PushData } from '../../lib/contract.js';
import { gameWords } from '../../shared/draws/draw-labels.js';
import { formatWon } from '../../lib/format.js';
import { refresh } from '../../lib/queries.js';
import { play } from '../../lib/sound.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';
import { isInGameWindow } from './places.js';

/** Says what became of the player's own requests, wherever he is on the site. */
export function useWalletUpdates(): void {
  const { t } = useTranslation();
  const say = (title: string, amount: number, isGood: boolean, isDeposit: boolean): void => {
    toast({
      title,
      text: formatWon(amount),
      icon: isDeposit ? IconArrowDownToArc : IconArrowUpFromArc,
      tone: isGood ? 'win' : 'lose',
      lifeMs: 5_000,
    });
    if (isGood && !isInGameWindow()) play('money');
    refresh('user/bank/getAccountChargeLogs', 'user/bank/getAccountExchangeLogs', 'user/bank/getMoneyLogs', 'user/bank/getPointLogs');
  };
  usePush('deposit.approved', (data) => say(t('player:notices.depositApproved'), data.amount, true, true));
  usePush('deposit.refused', (data) => say(t('player:notices.depositRefused'), data.amount, false, true));
  usePush('deposit.approvalCancelled', (data) => say(t('player:notices.depositCancelled'), data.amount, false, true));
  usePush('withdrawal.approved', (data) => say(t('player:notices.withdrawalApproved'), data.amount, true, false));
  usePush('withdrawal.refused', (data) => say(t('player:notices.withdrawalRefused'), data.amount, false, false));
  usePush('bet.resettled', (data) =>
    toast({
      title: correctedWords(data, t),
      text: t('player:notices.correctedText', { amount: formatWon(data.payout ?? 0) }),
      icon: IconPencil,
      tone: 'warning',
      lifeMs: 5_000,
    }),
  );
  // A draw says so itself, once it has been shown; so does a game's window.
  usePush('bet.settled', (bet) => {
    if (bet.roundId === null && !isInGameWindow()) void import('../features/bets/tell-ticket.js').then(({ tellTicket }) => tellTicket(bet));
  });
}

function correctedWords({ game, round }: PushData<'bet.resettled'>, t: (key: string, values?: Record<string, unknown>) => string): string {
  return round === null
    ? t('player:notices.ticketCorrected', { game: gameWords(game, t) })
    : t('player:notices.corrected', { game: gameWords(game, t), round });
}
