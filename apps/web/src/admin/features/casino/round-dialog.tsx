import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyCall } from '../../../lib/money-call.js';
import { useCall } from '../../../lib/queries.js';
import { RoundFacts } from '../../../shared/casino/round-facts.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { LoadingBars } from '../../../ui/states.js';
import { TextInput } from '../../../ui/text-input.js';
import { CarriersOfBet } from '../../components/carriers/carriers.js';
import { useCommand } from '../../../ui/use-command.js';

/** A round whole; what it paid can be corrected. */
export function RoundDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/casino/round/view', { id });
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const adjust = useCommand(() => moneyCall('admin/casino/round/adjust', { id, amount: amount ?? 0, reason }), {
    refresh: ['admin/casino/round/get', 'admin/casino/round/view'],
    done: t('admin-casino:adjusted'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={data?.round.gameName ?? t('casino-log:round')}
      width={520}
      isSheet
      command={adjust}
      needs="admin/casino/round/adjust"
      verb={t('admin-casino:adjust')}
      isReady={amount !== null && amount !== 0 && reason.trim() !== ''}
      onSubmit={() => void adjust.run()}
      onClose={onClose}
    >
      {data === undefined ? <LoadingBars rows={6} /> : <RoundFacts site="admin" view={data} />}
      <CarriersOfBet id={id} />
      <NumberInput
        label={t('admin-casino:adjustAmount')}
        aside={t('admin-casino:adjustAbout')}
        isSigned
        value={amount}
        onChange={setAmount}
      />
      <TextInput
        size={32}
        label={t('admin-casino:reason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
