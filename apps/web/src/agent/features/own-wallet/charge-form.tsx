import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { ProofInput } from '../../../shared/wallet/account-proof.js';
import type { CoinChoice } from '../../../shared/wallet/coin-choice.js';
import { CoinFields, CoinSum } from '../../../shared/wallet/coin-fields.js';
import { DepositorInput } from '../../../shared/wallet/depositor.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { ChargeHolds, chargeWay, LimitLines, mostCharge, type OwnLimits, spanWords } from '../../../shared/wallet/own-limits.js';
import { useChargeForm } from '../../../shared/wallet/use-charge-form.js';

export interface ChargeFormProps {
  member: Member;
  rules: System['wallet'];
  /** The agent's own limits; undefined until they are read. */
  own: OwnLimits | undefined;
  coins: CoinChoice;
}

/** Asks for a deposit into the agent's own wallet, by bank or by coin, within the limits that hold for this agent. */
export function ChargeForm({ member, rules, own, coins }: ChargeFormProps): ReactNode {
  const { t } = useTranslation();
  const { editableDepositor } = rules;
  const way = chargeWay(own, coins.network === null);
  const minimum = way?.minimum ?? rules.minCharge;
  const { form, isByBank, proof, isReady } = useChargeForm({
    ...{ member, minimum, way, editableDepositor, coins },
    proof: own?.proof.charge,
  });
  return (
    <MoneyForm
      form={form}
      label={t('agent:charge.title')}
      isReady={isReady}
      verb={form.amount === 0 ? t('agent:charge.submit') : t('agent:charge.submitAmount', { amount: formatWon(form.amount) })}
      testId="agent-charge-submit"
      foot={
        <Text component="ul" size="t12" c="muted" className="rules">
          <li>{t('wallet:deposit.ruleMinimum', { amount: formatWon(minimum) })}</li>
          {own !== undefined && <LimitLines way={own.charge} most={mostCharge(own, isByBank)} />}
        </Text>
      }
    >
      {own !== undefined && way !== undefined && <ChargeHolds way={way} limit={isByBank ? own.account.limit : null} rules={rules} />}
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
        aside={spanWords(minimum, way, t)}
        most={way?.now}
        unit={t('common:unit.wonName')}
        canReset
      />
      <CoinSum coins={coins} amount={form.amount} />
      <ProofInput asked={proof} form={form} text={(name) => t(`agent:proof.${name}`)} />
      <MoneyError error={form.error} />
    </MoneyForm>
  );
}
