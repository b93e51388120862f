import { Group, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatWon } from '../../../lib/format.js';
import { refresh } from '../../../lib/queries.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCommand } from '../../../ui/use-command.js';
import type { Bet } from './bet-labels.js';
import type { Offer } from './use-offers.js';

/** Asks at which offer a ticket is cashed out by itself. */
export default function AutoCashOut({ bet, offer, onClose }: { bet: Bet; offer: Offer | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const current = bet.ticket?.autoCashOut ?? null;
  const [amount, setAmount] = useState(current ?? 0);
  const save = async (next: number | null): Promise<void> => {
    await call('user/sports/bet/autoCashOut', { bet_id: bet.id, amount: next });
    toastSuccess(t(next === null ? 'sports:cashOut.autoRemoved' : 'sports:cashOut.autoSet'));
    refresh('user/game/bet/get', 'user/game/bet/view');
  };
  const removal = useCommand(async () => save(null), { onDone: onClose });
  return (
    <Confirm
      title={t('sports:cashOut.autoTitle')}
      confirmLabel={amount === 0 ? t('common:action.close') : t('sports:cashOut.autoConfirm', { amount: formatWon(amount) })}
      onConfirm={() => (amount === 0 ? undefined : save(amount))}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{t('sports:cashOut.autoText')}</p>
        <AmountInput
          label={t('sports:cashOut.autoAmount')}
          aside={offer && `${t('sports:cashOut.open')} ${formatWon(offer.amount)}`}
          value={amount}
          onChange={setAmount}
          size={44}
        />
        {removal.error !== null && <Refusal error={removal.error} />}
        {current !== null && (
          <Group>
            <Button look="outline" size={36} isBusy={removal.isBusy} onClick={() => void removal.run()}>
              {t('sports:cashOut.autoOff')}
            </Button>
          </Group>
        )}
      </Stack>
    </Confirm>
  );
}
