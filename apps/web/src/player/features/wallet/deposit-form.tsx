import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankCharge } from '../../../lib/call-rules/user-bank-charge.js';
import { formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { type AskedProof, isProofReady, ProofInput } from '../../../shared/wallet/account-proof.js';
import { DepositorInput, depositFields } from '../../../shared/wallet/depositor.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { limitProblem, type Way } from './own-limits.js';
import { Refused } from './refused.js';

/** What may be asked for, as far as it is known. */
function spanWords(minimum: number, way: Way | undefined, t: TFunction): string {
  if (way === undefined || way.now === 0) return t('wallet:deposit.minimum', { amount: formatWon(minimum) });
  if (way.now === minimum) return formatWon(minimum);
  return t('wallet:deposit.between', { least: formatWon(minimum), most: formatWon(way.now) });
}

export interface DepositFormProps {
  member: Member;
  /** Won. */
  minimum: number;
  way: Way | undefined;
  /** Whether the deposit may come under another name than the registered holder's. */
  editableDepositor: boolean;
  /** What has to be given of the registered account. */
  proof: AskedProof;
}

/** Asks for a deposit. */
export function DepositForm({ member, minimum, way, editableDepositor, proof }: DepositFormProps): ReactNode {
  const { t } = useTranslation();
  const form = useMoneyForm(userBankCharge, {
    ...depositFields(member, editableDepositor, proof),
    problem: (amount) => {
      if (amount < minimum) return t('wallet:deposit.belowMinimum', { amount: formatWon(minimum) });
      return way === undefined ? null : limitProblem(amount, way, t);
    },
    done: (_answer, { amount }) => [t('wallet:deposit.done'), formatWon(amount)],
    refresh: ['user/bank/getAccountChargeLogs', 'user/bank/getRules'],
  });
  return (
    <MoneyForm
      form={form}
      label={t('wallet:deposit.title')}
      isReady={form.isReady && way?.now !== 0 && isProofReady(proof, form.values.proof)}
      verb={form.amount > 0 ? t('wallet:deposit.submitAmount', { amount: formatWon(form.amount) }) : t('wallet:deposit.submit')}
      size={52}
    >
      <DepositorInput
        form={form}
        isEditable={editableDepositor}
        label={t('wallet:deposit.depositor')}
        hint={t(editableDepositor ? 'wallet:deposit.depositorHint' : 'wallet:deposit.depositorFixed')}
      />
      <MoneyFields
        field={form.amountField}
        label={t('wallet:deposit.amount')}
        aside={spanWords(minimum, way, t)}
        most={way?.now}
        unit={t('common:unit.wonName')}
        size={44}
        all={{ label: t('common:action.reset'), value: 0 }}
      />
      <ProofInput asked={proof} form={form} text={(name) => t(`wallet:proof.${name}`)} />
      <Refused title={t('boards:money.chargeFailed')} error={form.error} />
    </MoneyForm>
  );
}
