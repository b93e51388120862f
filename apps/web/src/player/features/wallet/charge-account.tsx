import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { ChargeAccount as Account } from '../../../shared/wallet/charge-account.js';

/** The account to pay into, with the exchange password. */
export function ChargeAccount({ needsPassword }: { needsPassword: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Account
      needsPassword={needsPassword}
      texts={{
        hint: t('wallet:deposit.accountHint'),
        password: t('wallet:withdraw.password'),
        show: t('wallet:deposit.showAccount'),
        number: t('wallet:deposit.bankAccount'),
      }}
      note={({ kind, limit }) =>
        ` · ${kind === 'temporary' && limit !== null ? t('wallet:deposit.temporary', { amount: formatWon(limit) }) : t('wallet:deposit.permanent')}`
      }
    />
  );
}
