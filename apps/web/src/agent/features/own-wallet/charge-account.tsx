import { IconBuildingBank } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { formatWon } from '../../../lib/format.js';
import { useChargeAccount, type ChargeBank } from '../../../shared/wallet/use-charge-account.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Icon } from '../../../ui/icon.js';
import { TextInput } from '../../../ui/text-input.js';

/** The account to pay into; asked for with the exchange password and forgotten when the page is left. */
export function ChargeAccount({ needsPassword }: { needsPassword: boolean }): ReactNode {
  const { t } = useTranslation();
  const { bank, error, isBusy, password, setPassword, ask } = useChargeAccount();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void ask();
  };
  if (bank !== null)
    return bank.bank_account === '' ? (
      <p className="note" role="status">
        {t('agent:charge.noAccount')}
      </p>
    ) : (
      <Shown bank={bank} />
    );
  return (
    <form className="col g8" onSubmit={onSubmit}>
      <p className="t12 x2">{t('agent:charge.accountHint')}</p>
      <div className="row g8" style={{ alignItems: 'flex-end' }}>
        {needsPassword && (
          <div className="f1">
            <TextInput
              label={t('agent:exchange.password')}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              size={32}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
        )}
        <Button type="submit" look="outline" isBusy={isBusy} disabled={needsPassword && password === ''}>
          {t('agent:charge.showAccount')}
        </Button>
      </div>
      {error !== null && (
        <p className="t12 xl" role="alert">
          {error.message}
        </p>
      )}
    </form>
  );
}

function Shown({ bank }: { bank: ChargeBank }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="note" role="status">
      <Icon of={IconBuildingBank} size={20} />
      <div className="f1">
        <div className="row sb g8">
          <b className="t14 w6 x1">
            {bankLabel(bank.bank_name)} {bank.bank_account}
          </b>
          <CopyButton text={bank.bank_account} label={t('agent:charge.account')} />
        </div>
        <div>
          {bank.bank_account_holder}
          {bank.limit !== null && <> · {t('agent:charge.limit', { amount: formatWon(bank.limit) })}</>}
        </div>
      </div>
    </div>
  );
}
