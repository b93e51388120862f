import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.js';
import { NumberHead } from '../../../ui/number-head.js';
import type { Dashboard } from './types.js';

/** The chart's numbers. */
export function MoneyTable({ hours }: { hours: Dashboard['hours'] }): ReactNode {
  const { t } = useTranslation();
  const orDash = (value: number | null): ReactNode =>
    value === null ? (
      <Text span c="muted">
        –
      </Text>
    ) : (
      <Money value={value} />
    );
  return (
    <div className="money-table dt">
      <table aria-label={t('admin:money.asTable')}>
        <thead>
          <tr>
            <th scope="col">{t('admin:money.hour')}</th>
            <NumberHead>{t('common:kind.deposit')}</NumberHead>
            <NumberHead>{t('admin:money.usualShort')}</NumberHead>
            <NumberHead>{t('common:kind.withdrawal')}</NumberHead>
            <NumberHead>{t('admin:money.usualShort')}</NumberHead>
            <NumberHead>{t('common:kind.bet')}</NumberHead>
            <NumberHead>{t('admin:money.payouts')}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.hour}>
              <td>{t('admin:money.atHour', { hour: hour.hour })}</td>
              <td className="num">
                <Money value={hour.deposits} />
              </td>
              <Text component="td" c="muted" className="num">
                {orDash(hour.usualDeposits)}
              </Text>
              <td className="num">
                <Money value={hour.withdrawals} />
              </td>
              <Text component="td" c="muted" className="num">
                {orDash(hour.usualWithdrawals)}
              </Text>
              <td className="num">
                <Money value={hour.stakes} />
              </td>
              <td className="num">
                <Money value={hour.payouts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
