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
        hint: t('agent:charge.accountHint'),
        password: t('agent:exchange.password'),
        show: t('agent:charge.showAccount'),
        number: t('agent:charge.account'),
      }}
      size={32}
      note={({ limit }) => limit !== null && ` · ${t('agent:charge.limit', { amount: formatWon(limit) })}`}
      none={t('agent:charge.noAccount')}
    />
  );
}
