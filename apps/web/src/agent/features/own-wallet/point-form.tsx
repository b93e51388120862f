import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.js';
import { formatAmount, formatPoint, formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import type { System } from '../../../shared/members/system.js';
import { Button } from '../../../ui/button.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { toastSuccess } from '../../../ui/notices.js';
import { amountProblem, largestIn } from './amounts.js';
import { MoneyFields } from './money-fields.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';

/** Converts the agent's points into money, one to one. */
export function PointForm({ member, rules }: { member: Member; rules: System['wallet'] }): ReactNode {
  const { t } = useTranslation();
  const isOffline = useConnection().state === 'lost';
  const { minPointConversion: minimum, pointUnit: unit } = rules;
  const form = useMoneyForm(async (point) => {
    await moneyCall('user/bank/convertPoint', { point });
    toastSuccess(t('agent:point.done'), formatPoint(point));
    refresh('user/bank/getPointLogs', 'agent/getContext');
  });
  const problem = amountProblem(form.amount, { minimum, unit, available: member.point });
  const words = {
    belowMinimum: t('agent:money.belowMinimum', { amount: formatPoint(minimum) }),
    notInUnit: t('agent:money.notInUnit', { amount: formatPoint(unit) }),
    aboveBalance: t('agent:money.aboveBalance', { amount: formatPoint(member.point) }),
  };
  return (
    <Flex
      component="form"
      direction="column"
      gap={16}
      aria-label={t('agent:point.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <MoneyFields
        label={t('agent:point.amount')}
        aside={t('agent:point.available', { amount: formatPoint(member.point) })}
        value={form.amount}
        onChange={form.setAmount}
        unit={t('common:unit.pointName')}
        problem={problem === null ? null : words[problem]}
        isBusy={form.isBusy}
        all={{ label: t('agent:money.all'), value: largestIn(member.point, unit) }}
      />
      <MoneyError error={form.error} />
      <Button
        type="submit"
        look="primary"
        size={44}
        isBusy={form.isBusy}
        disabled={form.amount === 0 || problem !== null || isOffline}
        data-testid="agent-point-submit"
      >
        {form.amount === 0 ? t('agent:point.submit') : t('agent:point.submitAmount', { amount: formatAmount(form.amount) })}
      </Button>
      <Text component="ul" size="t12" c="muted" className="rules">
        <li>{t('agent:point.ruleRate', { point: formatPoint(1), won: formatWon(1) })}</li>
        <li>{t('agent:point.ruleUnit', { minimum: formatPoint(minimum), unit: formatPoint(unit) })}</li>
      </Text>
    </Flex>
  );
}
