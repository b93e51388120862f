import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { Text } from '@mantine/core';
import { ChargeAccount as Account } from '../../../shared/wallet/charge-account.js';
import type { OwnLimits } from '../../../shared/wallet/own-limits.js';

interface ChargeAccountProps {
  needsPassword: boolean;
  /** What kind of account it is, known before it is shown. */
  account: OwnLimits['account'] | undefined;
}

/** The account to pay into, with the exchange password. What it takes is said before the password is asked for. */
export function ChargeAccount({ needsPassword, account }: ChargeAccountProps): ReactNode {
  const { t } = useTranslation();
  const words = ({ kind, limit }: OwnLimits['account']): string =>
    kind === 'temporary' && limit !== null ? t('wallet:deposit.temporary', { amount: formatWon(limit) }) : t('wallet:deposit.permanent');
  return (
    <>
      {account !== undefined && (
        <Text size="t14" fw={600} data-testid="account-kind">
          {words(account)}
        </Text>
      )}
      <Account
        needsPassword={needsPassword}
        texts={{
          hint: t('wallet:deposit.accountHint'),
          password: t('wallet:withdraw.password'),
          show: t('wallet:deposit.showAccount'),
          number: t('wallet:deposit.bankAccount'),
        }}
        note={() => ''}
      />
    </>
  );
}
