import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankConvertPoint } from '../../../lib/call-rules/user-bank-convert-point.js';
import { formatAmount, formatPoint, formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { largestIn, problemIn } from '../../../shared/wallet/amounts.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { amountWords } from './amount-words.js';

/** Converts the agent's points into money at the site's rate, and says what the entered points become. */
export function PointForm({ member, rules }: { member: Member; rules: System['wallet'] }): ReactNode {
  const { t } = useTranslation();
  const { minPointConversion: minimum, pointUnit: unit, wonPerPoint } = rules;
  const limits = { minimum, unit, available: member.point };
  const worth = (points: number): string => t('agent:point.ruleRate', { point: formatPoint(points), won: formatWon(points * wonPerPoint) });
  const form = useMoneyForm(userBankConvertPoint, {
    initial: { amount: 0 },
    toInput: ({ amount }) => ({ point: amount }),
    fieldOf: { point: 'amount' },
    problem: problemIn(amountWords(t, limits, formatPoint), limits),
    done: (_answer, { amount }) => [t('agent:point.done'), formatPoint(amount)],
    refresh: ['user/bank/getPointLogs', 'agent/getContext'],
  });
  return (
    <MoneyForm
      form={form}
      label={t('agent:point.title')}
      isReady={form.isReady}
      verb={form.amount === 0 ? t('agent:point.submit') : t('agent:point.submitAmount', { amount: formatAmount(form.amount) })}
      testId="agent-point-submit"
      foot={
        <Text component="ul" size="t12" c="muted" className="rules">
          <li>{worth(1)}</li>
          <li>{t('agent:point.ruleUnit', { minimum: formatPoint(minimum), unit: formatPoint(unit) })}</li>
        </Text>
      }
    >
      <MoneyFields
        field={form.amountField}
        label={t('agent:point.amount')}
        aside={t('agent:point.available', { amount: formatPoint(member.point) })}
        unit={t('common:unit.pointName')}
        all={{ label: t('agent:money.all'), value: largestIn(member.point, unit) }}
        canReset
      />
      {form.isReady && (
        <Text size="t13" c="text-2" role="status">
          {worth(form.amount)}
        </Text>
      )}
      <MoneyError error={form.error} />
    </MoneyForm>
  );
}
