import { Flex, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { useConnection } from '../../../lib/connection.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import type { System } from '../../../shared/members/system.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { toastSuccess } from '../../../ui/notices.js';
import { TextInput } from '../../../ui/text-input.js';
import { amountProblem, largestIn } from './amounts.js';
import { MoneyFields } from './money-fields.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { longest } from '#lib/contract/values';

const PASSWORD_DIGITS = 4;

/** Asks for a withdrawal from the agent's own wallet; the money is held at once and leaves when it is approved. */
export function ExchangeForm({ member, system }: { member: Member; system: System }): ReactNode {
  const { t } = useTranslation();
  const isOffline = useConnection().state === 'lost';
  const [password, setPassword] = useState('');
  const { minExchange, exchangeUnit, exchangeIntervalHours, closedFrom, closedUntil } = system.wallet;
  const needsPassword = system.use_exchange_password;
  const form = useMoneyForm(async (amount) => {
    try {
      await moneyCall('user/bank/exchange', { exchange_money: amount, bank_password: password });
    } finally {
      setPassword('');
    }
    toastSuccess(t('agent:exchange.done'), formatWon(amount));
    refresh('user/bank/getAccountExchangeLogs', 'agent/getContext');
  });
  const problem = amountProblem(form.amount, { minimum: minExchange, unit: exchangeUnit, available: member.money });
  const words = {
    belowMinimum: t('agent:money.belowMinimum', { amount: formatWon(minExchange) }),
    notInUnit: t('agent:money.notInUnit', { amount: formatWon(exchangeUnit) }),
    aboveBalance: t('agent:money.aboveBalance', { amount: formatWon(member.money) }),
  };
  const isReady = form.amount > 0 && problem === null && (!needsPassword || password.length >= PASSWORD_DIGITS) && !isOffline;
  return (
    <Flex
      component="form"
      direction="column"
      gap={16}
      aria-label={t('agent:exchange.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void form.submit();
      }}
    >
      {member.receivable > 0 && (
        <div className="note warning" role="note">
          <Icon of={IconAlertTriangle} size={18} />
          {t('agent:exchange.frozen', { amount: formatWon(member.receivable) })}
        </div>
      )}
      <TextInput
        label={t('agent:exchange.account')}
        value={`${bankLabel(member.bank_name)} ${member.bank_account} ${member.bank_account_holder}`}
        readOnly
      />
      <MoneyFields
        label={t('agent:exchange.amount')}
        aside={t('agent:exchange.available', { amount: formatWon(member.money) })}
        value={form.amount}
        onChange={form.setAmount}
        unit={t('common:unit.wonName')}
        problem={problem === null ? null : words[problem]}
        isBusy={form.isBusy}
        all={{ label: t('agent:money.all'), value: largestIn(member.money, exchangeUnit) }}
      />
      {needsPassword && (
        <TextInput
          label={t('agent:exchange.password')}
          aside={t('agent:exchange.passwordHint')}
          name="bank_password"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={longest.bankPassword}
          value={password}
          disabled={form.isBusy}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <MoneyError error={form.error} />
      <Button type="submit" look="primary" size={44} isBusy={form.isBusy} disabled={!isReady} data-testid="agent-exchange-submit">
        {form.amount === 0 ? t('agent:exchange.submit') : t('agent:exchange.submitAmount', { amount: formatAmount(form.amount) })}
      </Button>
      <Text component="ul" size="t12" c="muted" className="rules">
        <li>{t('agent:exchange.ruleUnit', { minimum: formatWon(minExchange), unit: formatWon(exchangeUnit) })}</li>
        <li>{t('agent:exchange.ruleInterval', { hours: exchangeIntervalHours })}</li>
        <li>{t('agent:exchange.ruleClosed', { from: closedFrom, until: closedUntil })}</li>
        <li>{t('agent:exchange.ruleHold')}</li>
      </Text>
    </Flex>
  );
}
