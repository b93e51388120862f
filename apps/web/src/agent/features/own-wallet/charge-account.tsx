import { Box, Flex, Group, Text } from '@mantine/core';
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
import { longest } from '#lib/contract/values';

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
    <Flex component="form" direction="column" gap={8} onSubmit={onSubmit}>
      <Text size="t12" c="text-2">
        {t('agent:charge.accountHint')}
      </Text>
      <Group gap={8} style={{ alignItems: 'flex-end' }}>
        {needsPassword && (
          <Box flex={1} miw={0}>
            <TextInput
              label={t('agent:exchange.password')}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={longest.bankPassword}
              size={32}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Box>
        )}
        <Button type="submit" look="outline" isBusy={isBusy} disabled={needsPassword && password === ''}>
          {t('agent:charge.showAccount')}
        </Button>
      </Group>
      {error !== null && (
        <Text size="t12" c="lose" role="alert">
          {error.message}
        </Text>
      )}
    </Flex>
  );
}

function Shown({ bank }: { bank: ChargeBank }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="note" role="status">
      <Icon of={IconBuildingBank} size={20} />
      <Box flex={1} miw={0}>
        <Group justify="space-between" gap={8}>
          <Text component="b" size="t14" fw={600} c="text">
            {bankLabel(bank.bank_name)} {bank.bank_account}
          </Text>
          <CopyButton text={bank.bank_account} label={t('agent:charge.account')} />
        </Group>
        <div>
          {bank.bank_account_holder}
          {bank.limit !== null && <> · {t('agent:charge.limit', { amount: formatWon(bank.limit) })}</>}
        </div>
      </Box>
    </div>
  );
}
