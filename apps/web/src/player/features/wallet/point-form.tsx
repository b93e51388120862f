import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankConvertPoint } from '../../../lib/call-rules/user-bank-convert-point.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, formatPoint, formatWon } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { largestIn, problemIn } from '../../../shared/wallet/amounts.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { Refused } from './refused.js';

const steps = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** What is typed is asked about once it rests, ms. */
const RESTS_MS = 250;

/** Converts points into money. What has to be bet for it before a withdrawal is said before it can be done. */
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
    refresh: [
      'user/bank/getPointLogs',
      'user/bank/getMoneyLogs',
      'user/getContext',
      'user/bank/getRules',
      'user/bank/convertPoint/preview',
    ],
  });
  const [asked] = useDebouncedValue(form.amount, RESTS_MS);
  const canAsk = asked > 0 && asked === form.amount && form.amountField.error === null;
  const preview = useCall('user/bank/convertPoint/preview', { point: asked }, { enabled: canAsk, gcTime: 0 });
  const known = canAsk ? preview.data : undefined;
  return (
    <MoneyForm
      form={form}
      label={t('wallet:point.title')}
      isReady={form.isReady && known !== undefined}
      verb={form.amount > 0 ? t('wallet:point.submitAmount', { amount: formatAmount(form.amount) }) : t('wallet:point.submit')}
      size={52}
    >
      <MoneyFields
        field={form.amountField}
        label={t('wallet:point.amount')}
        aside={t('wallet:point.available', { amount: formatPoint(member.point) })}
        unit={t('common:unit.pointName')}
        amounts={steps}
        most={member.point}
        size={44}
        all={{ label: t('wallet:point.all'), value: largestIn(member.point, unit) }}
      />
      {known !== undefined && <Asks of={known} />}
      <Refused title={t('boards:money.pointFailed')} error={form.error ?? (canAsk ? preview.error : null)} />
    </MoneyForm>
  );
}

/** What the conversion brings, and what has to be bet for it. */
function Asks({ of: { won, missingNow, missingAfter } }: { of: CallOutput<'user/bank/convertPoint/preview'> }): ReactNode {
  const { t } = useTranslation();
  const added = missingAfter - missingNow;
  const amounts = { added: formatWon(added), now: formatWon(missingNow), after: formatWon(missingAfter) };
  return (
    <p className={added > 0 ? 'note warning' : 'note'} role="status" data-testid="conversion-asks">
      <span>
        {t('wallet:point.receive', { won: formatWon(won) })} {t(added > 0 ? 'wallet:point.adds' : 'wallet:point.addsNothing', amounts)}
      </span>
    </p>
  );
}
