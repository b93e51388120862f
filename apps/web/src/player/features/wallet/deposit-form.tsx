import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankCharge } from '../../../lib/call-rules/user-bank-charge.js';
import { formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { type AskedProof, isProofReady, ProofInput } from '../../../shared/wallet/account-proof.js';
import { type CoinChoice, isCoinReady } from '../../../shared/wallet/coin-choice.js';
import { addressProblem, CoinFields, CoinSum } from '../../../shared/wallet/coin-fields.js';
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
  coins: CoinChoice;
}

/** Asks for a deposit by bank or by coin. */
export function DepositForm({ member, minimum, way, editableDepositor, proof: proofByBank, coins }: DepositFormProps): ReactNode {
  const { t } = useTranslation();
  const isByBank = coins.network === null;
  const proof = isByBank ? proofByBank : null;
  const form = useMoneyForm(userBankCharge, {
    ...depositFields(member, editableDepositor, proof, coins),
    check: ({ address }) => ({ address: addressProblem(coins, address, t) }),
    problem: (amount) => {
      if (amount < minimum) return t('wallet:deposit.belowMinimum', { amount: formatWon(minimum) });
      return way === undefined ? null : limitProblem(amount, way, t);
    },
    done: (_answer, { amount }) => [t('wallet:deposit.done'), isByBank ? formatWon(amount) : t('coins:chargeDone')],
    refresh: ['user/bank/getAccountChargeLogs', 'user/bank/getRules', 'user/bank/getCoins'],
  });
  return (
    <MoneyForm
      form={form}
      label={t('wallet:deposit.title')}
      isReady={form.isReady && way?.now !== 0 && isProofReady(proof, form.values.proof) && isCoinReady(coins)}
      verb={form.amount > 0 ? t('wallet:deposit.submitAmount', { amount: formatWon(form.amount) }) : t('wallet:deposit.submit')}
      size={52}
    >
      {isByBank && (
        <DepositorInput
          form={form}
          isEditable={editableDepositor}
          label={t('wallet:deposit.depositor')}
          hint={t(editableDepositor ? 'wallet:deposit.depositorHint' : 'wallet:deposit.depositorFixed')}
        />
      )}
      <CoinFields coins={coins} form={form} />
      <MoneyFields
        field={form.amountField}
        label={t('wallet:deposit.amount')}
        aside={spanWords(minimum, way, t)}
        most={way?.now}
        unit={t('common:unit.wonName')}
        size={44}
        all={{ label: t('common:action.reset'), value: 0 }}
      />
      <CoinSum coins={coins} amount={form.amount} />
      <ProofInput asked={proof} form={form} text={(name) => t(`wallet:proof.${name}`)} />
      <Refused title={t('boards:money.chargeFailed')} error={form.error} />
    </MoneyForm>
  );
}
