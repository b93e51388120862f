import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coinLimits, longest } from '#lib/contract/values';
import { CoinFacts } from '../../../shared/money-requests/coin-facts.js';
import { isByCoin, isDeposit, type Coin, type RequestRow } from '../../../shared/money-requests/kinds.js';
import { Button } from '../../../ui/button.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput } from '../../../ui/text-input.js';
import { useMoneyCommand } from '../../../ui/use-command.js';

const refundCall = 'admin/deposit/refundCoin';
const hashes = ['payment', 'refund'] as const;
const empty = { payment: '', refund: '', reason: '' };

type Refundable = RequestRow & { coin: Coin };

/** Whether the coins of a deposit may be noted as sent back: it was refused or its approval cancelled, and they were not yet. */
export const isRefundable = (row: RequestRow): row is Refundable =>
  isDeposit(row) && isByCoin(row) && row.coin.refund === null && (row.status === 'refused' || row.status === 'approval_cancelled');

/** Notes that the coins of a deposit went back to their sender. */
export function NoteRefund({ row }: { row: Refundable }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button needs={refundCall} size={36} look="outline" data-testid="note-refund" onClick={() => setOpen(true)}>
        {t('requests:coin.noteRefund')}
      </Button>
      {isOpen && <RefundDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({ row, onClose }: { row: Refundable; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(empty);
  const command = useMoneyCommand(refundCall, {
    about: String(row.id),
    refresh: ['admin/deposit/get'],
    done: t('requests:coin.refundNoted'),
    onDone: onClose,
  });
  const [payment, refund, reason] = [typed.payment.trim(), typed.refund.trim(), typed.reason.trim()];
  const type = (change: Partial<typeof empty>): void => {
    setTyped({ ...typed, ...change });
    command.reset();
  };
  return (
    <FormDialog
      title={t('requests:coin.noteRefund')}
      width={460}
      command={command}
      isReady={payment !== '' && refund !== ''}
      verb={t('requests:coin.noteRefund')}
      onSubmit={() => void command.run({ id: row.id, payment, refund, ...(reason === '' ? {} : { reason }) })}
      onClose={onClose}
    >
      <CoinFacts of={row.coin} />
      {hashes.map((name) => (
        <TextInput
          key={name}
          label={t(name === 'payment' ? 'requests:coin.paymentBy' : 'requests:coin.refundBy')}
          name={name}
          maxLength={coinLimits.hash}
          value={typed[name]}
          autoComplete="off"
          spellCheck={false}
          ff="mono"
          onChange={(event) => type({ [name]: event.target.value })}
        />
      ))}
      <TextInput
        label={t('common:reason')}
        name="reason"
        maxLength={longest.reason}
        value={typed.reason}
        aside={t('common:optional')}
        autoComplete="off"
        onChange={(event) => type({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
