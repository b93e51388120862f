import { Flex, Stack } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { useConnection } from '../../../lib/connection.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { quickAmounts } from '../../../shared/wallet/quick-amounts.js';
import type { System } from '../../../shared/members/system.js';
import { useNow } from '../../../lib/use-now.js';
import { AmountInput, QuickAmounts } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { useMoneyCommand } from '../../../ui/use-command.js';
import { TextInput } from '../../../ui/text-input.js';
import { isBankBreak } from './bank-break.js';
import { Refused } from './refused.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Why an amount cannot be asked for, or null. The server decides again. */
export function withdrawProblem(amount: number, money: number, rules: System['wallet'], t: Translate): string | null {
  if (amount === 0) return null;
  if (amount < rules.minExchange) return t('wallet:withdraw.belowMinimum', { amount: formatWon(rules.minExchange) });
  if (amount % rules.exchangeUnit !== 0) return t('wallet:withdraw.notInUnit', { amount: formatWon(rules.exchangeUnit) });
  if (amount > money) return t('wallet:withdraw.aboveBalance', { amount: formatWon(money) });
  return null;
}

/** Asks for a withdrawal with the exchange password. The money is held at once and leaves when it is approved. */
export function WithdrawForm({ member, system }: { member: Member; system: System }): ReactNode {
  const { t } = useTranslation();
  const rules = system.wallet;
  const [amount, setAmount] = useState(0);
  const [password, setPassword] = useState('');
  const isOffline = useConnection().state === 'lost';
  const problem = withdrawProblem(amount, member.money, rules, t);
  const largest = Math.floor(member.money / rules.exchangeUnit) * rules.exchangeUnit;
  const needsPassword = system.use_exchange_password;
  const isBreak = isBankBreak(useNow(), rules);

  const { isBusy, error, run } = useMoneyCommand('user/bank/exchange', {
    refresh: ['user/bank/getAccountExchangeLogs', 'user/bank/getMoneyLogs'],
    done: (_answer, { exchange_money: asked }) => [t('wallet:withdraw.done'), formatWon(asked)],
    onDone: () => {
      setAmount(0);
      setPassword('');
    },
    onRefused: () => setPassword(''),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void run({ exchange_money: amount, bank_password: password });
  };
  return (
    <Flex component="form" direction="column" gap={16} onSubmit={send} aria-label={t('wallet:withdraw.title')}>
      <TextInput
        label={t('wallet:withdraw.account')}
        value={`${bankLabel(member.bank_name)} ${member.bank_account} ${member.bank_account_holder}`}
        readOnly
      />
      <Stack gap={8}>
        <AmountInput
          label={t('wallet:withdraw.amount')}
          aside={t('wallet:withdraw.available', { amount: formatWon(member.money) })}
          value={amount}
          onChange={setAmount}
          unit={t('common:unit.wonName')}
          error={problem}
          disabled={isBusy}
        />
        <QuickAmounts
          amounts={quickAmounts}
          value={amount}
          onChange={setAmount}
          size={44}
          disabled={isBusy}
          all={{ label: t('wallet:withdraw.all'), value: largest }}
        />
      </Stack>
      {needsPassword && (
        <TextInput
          label={t('wallet:withdraw.password')}
          aside={t('wallet:withdraw.passwordHint')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          name="bank_password"
          value={password}
          disabled={isBusy}
          onChange={(event) => setPassword(event.target.value.replace(/\D/g, ''))}
        />
      )}
      {member.turnover.remaining > 0 && (
        <p className="note warning" role="note" data-testid="turnover">
          {t('wallet:withdraw.turnover', {
            remaining: formatWon(member.turnover.remaining),
            done: formatWon(member.turnover.done),
            required: formatWon(member.turnover.required),
          })}
        </p>
      )}
      {isBreak && (
        <p className="note warning" role="status">
          {t('boards:money.breakNow', { until: rules.closedUntil })}
        </p>
      )}
      <Refused title={t('boards:money.exchangeFailed')} error={error} touchesMoney />
      <Button
        type="submit"
        look="primary"
        size={52}
        isBusy={isBusy}
        disabled={amount === 0 || problem !== null || (needsPassword && password.length < 4) || isBreak || isOffline}
      >
        {amount > 0 ? t('wallet:withdraw.submitAmount', { amount: formatAmount(amount) }) : t('wallet:withdraw.submit')}
      </Button>
    </Flex>
  );
}
