import { IconBuildingBank, IconInfoCircle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { formatWon } from '../../../lib/format.js';
import { useChargeAccount } from '../../../shared/wallet/use-charge-account.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Icon } from '../../../ui/icon.js';
import { TextInput } from '../../../ui/text-input.js';

/** The account to pay into; shown after the exchange password, and only as long as the page is open. */
export function ChargeAccount({ needsPassword }: { needsPassword: boolean }): ReactNode {
  const { t } = useTranslation();
  const { bank, error, isBusy, password, setPassword, ask } = useChargeAccount();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void ask();
  };
  if (bank !== null) {
    return (
      <div className="note" role="status">
        <Icon of={IconBuildingBank} size={20} />
        <div className="f1">
          <div className="row sb g8">
            <b className="t14 w6 x1">
              {bankLabel(bank.bank_name)} {bank.bank_account}
            </b>
            <CopyButton text={bank.bank_account} label={t('player:deposit.bankAccount')} />
          </div>
          <div>
            {bank.bank_account_holder} ·{' '}
            {bank.kind === 'temporary' && bank.limit !== null
              ? t('player:deposit.temporary', { amount: formatWon(bank.limit) })
              : t('player:deposit.permanent')}
          </div>
        </div>
      </div>
    );
  }
  return (
    <form className="col g8" onSubmit={onSubmit}>
      <p className="t12 x2">{t('player:deposit.accountHint')}</p>
      <div className="row g8" style={{ alignItems: 'flex-end' }}>
        {needsPassword && (
          <div className="f1">
            <TextInput
              label={t('player:withdraw.password')}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={password}
              onChange={(event) => setPassword(event.target.value.replace(/\D/g, ''))}
            />
          </div>
        )}
        <Button type="submit" look="outline" size={44} isBusy={isBusy} disabled={needsPassword && password.length < 4}>
          {t('player:deposit.showAccount')}
        </Button>
      </div>
      {error !== null && (
        <div className="note lose" role="alert">
          <Icon of={IconInfoCircle} />
          {error.message}
        </div>
      )}
    </form>
  );
}
