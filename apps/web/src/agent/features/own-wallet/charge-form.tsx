import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankCharge } from '../../../lib/call-rules/user-bank-charge.js';
import { formatWon } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { isProofReady, ProofInput } from '../../../shared/wallet/account-proof.js';
import { amountProblem } from '../../../shared/wallet/amounts.js';
import { type CoinChoice, isCoinReady } from '../../../shared/wallet/coin-choice.js';
import { addressProblem, CoinFields, CoinSum } from '../../../shared/wallet/coin-fields.js';
import { DepositorInput, depositFields } from '../../../shared/wallet/depositor.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';

export interface ChargeFormProps {
  member: Member;
  rules: System['wallet'];
  coins: CoinChoice;
}

/** Asks for a deposit into the agent's own wallet, by bank or by coin. */
export function ChargeForm({ member, rules: { minCharge, editableDepositor }, coins }: ChargeFormProps): ReactNode {
  const { t } = useTranslation();
  const isByBank = coins.network === null;
  const limits = useCall('user/bank/getRules').data;
  const proof = isByBank ? limits?.proof.charge : null;
  const form = useMoneyForm(userBankCharge, {
    ...depositFields(member, editableDepositor, proof, coins),
    check: ({ address }) => ({ address: addressProblem(coins, address, t) }),
    problem: (amount) =>
      amountProblem(amount, { minimum: minCharge }) === null ? null : t('agent:money.belowMinimum', { amount: formatWon(minCharge) }),
    done: (_answer, { amount }) => [t('agent:charge.done'), isByBank ? formatWon(amount) : t('coins:chargeDone')],
    refresh: ['user/bank/getAccountChargeLogs', 'user/bank/getCoins'],
  });
  return (
    <MoneyForm
      form={form}
      label={t('agent:charge.title')}
      isReady={form.isReady && isProofReady(proof, form.values.proof) && isCoinReady(coins)}
      verb={form.amount === 0 ? t('agent:charge.submit') : t('agent:charge.submitAmount', { amount: formatWon(form.amount) })}
      testId="agent-charge-submit"
    >
      {isByBank && (
        <DepositorInput
          form={form}
          isEditable={editableDepositor}
          label={t('agent:charge.depositor')}
          hint={t(editableDepositor ? 'agent:charge.depositorHint' : 'agent:charge.depositorFixed')}
        />
      )}
      <CoinFields coins={coins} form={form} />
      <MoneyFields
        field={form.amountField}
        label={t('agent:charge.amount')}
        aside={t('agent:money.minimum', { amount: formatWon(minCharge) })}
        unit={t('common:unit.wonName')}
        canReset
      />
      <CoinSum coins={coins} amount={form.amount} />
      <ProofInput asked={proof} form={form} text={(name) => t(`agent:proof.${name}`)} />
      <MoneyError error={form.error} />
    </MoneyForm>
  );
}
