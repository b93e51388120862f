import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { Confirm } from '../../../ui/dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { betPlace, matchOf, picksOf, type Bet } from './bet-labels.js';

/** Asks before a bet is taken back, and says what that undoes. */
export function CancelBet({ bet, onClose }: { bet: Bet; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const stake = formatWon(bet.stake);
  const cancel = async (): Promise<void> => {
    try {
      const { cancellationsLeft } = await moneyCall('user/game/bet/cancel', { bet_id: bet.id }, String(bet.id));
      toastSuccess(t('bets:cancel.done'), t('bets:cancel.doneText', { amount: stake, left: cancellationsLeft }));
    } finally {
      refresh('user/game/bet/get', 'user/game/bet/view', 'user/game/round/get', 'user/getContext');
    }
  };
  return (
    <Confirm
      title={t('bets:cancel.title')}
      confirmLabel={t('bets:cancel.confirm', { amount: stake })}
      cancelLabel={t('bets:cancel.keep')}
      failedTitle={t('bets:cancel.failed')}
      look="refuse"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        {betPlace(bet, t)} ·{' '}
        <Text component="b" fw={600} c="text">
          {matchOf(bet, t)} {picksOf(bet, t)}
        </Text>
      </p>
      <p>{t('bets:cancel.text', { amount: stake })}</p>
    </Confirm>
  );
}
