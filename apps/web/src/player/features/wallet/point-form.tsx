import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankConvertPoint } from '../../../lib/call-rules/user-bank-convert-point.js';
import { formatAmount, formatPoint } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { largestIn, problemIn } from '../../../shared/wallet/amounts.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { Refused } from './refused.js';

const steps = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** Converts points into money, one to one. */
export function PointForm({ member, rules }: { member: Member; rules: System['wallet'] }): ReactNode {
  const { t } = useTranslation();
  const { minPointConversion: minimum, pointUnit: unit } = rules;
  const words = {
    belowMinimum: t('wallet:point.belowMinimum', { amount: formatPoint(minimum) }),
    notInUnit: t('wallet:point.notInUnit', { amount: formatPoint(unit) }),
    aboveBalance: t('wallet:point.aboveBalance', { amount: formatPoint(member.point) }),
  };
  const form = useMoneyForm(userBankConvertPoint, {
    initial: { amount: 0 },
    toInput: ({ amount }) => ({ point: amount }),
    fieldOf: { point: 'amount' },
    problem: problemIn(words, { minimum, unit, available: member.point }),
    done: (_answer, { amount }) => [t('wallet:point.done'), formatPoint(amount)],
    refresh: ['user/bank/getPointLogs', 'user/bank/getMoneyLogs', 'user/getContext'],
  });
  return (
    <MoneyForm
      form={form}
      label={t('wallet:point.title')}
      isReady={form.isReady}
      verb={form.amount > 0 ? t('wallet:point.submitAmount', { amount: formatAmount(form.amount) }) : t('wallet:point.submit')}
      size={52}
    >
      <MoneyFields
        field={form.amountField}
        label={t('wallet:point.amount')}
        aside={t('wallet:point.available', { amount: formatPoint(member.point) })}
        unit={t('common:unit.pointName')}
        amounts={steps}
        size={44}
        all={{ label: t('wallet:point.all'), value: largestIn(member.point, unit) }}
      />
      <Refused title={t('boards:money.pointFailed')} error={form.error} />
    </MoneyForm>
  );
}
