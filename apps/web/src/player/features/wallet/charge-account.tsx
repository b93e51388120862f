import { Box, Flex, Group, Text } from '@mantine/core';
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
        <Box flex={1} miw={0}>
          <Group justify="space-between" gap={8}>
            <Text component="b" size="t14" fw={600} c="text">
              {bankLabel(bank.bank_name)} {bank.bank_account}
            </Text>
            <CopyButton text={bank.bank_account} label={t('wallet:deposit.bankAccount')} />
          </Group>
          <div>
            {bank.bank_account_holder} ·{' '}
            {bank.kind === 'temporary' && bank.limit !== null
              ? t('wallet:deposit.temporary', { amount: formatWon(bank.limit) })
              : t('wallet:deposit.permanent')}
          </div>
        </Box>
      </div>
    );
  }
  return (
    <Flex component="form" direction="column" gap={8} onSubmit={onSubmit}>
      <Text size="t12" c="text-2">
        {t('wallet:deposit.accountHint')}
      </Text>
      <Group gap={8} style={{ alignItems: 'flex-end' }}>
        {needsPassword && (
          <Box flex={1} miw={0}>
            <TextInput
              label={t('wallet:withdraw.password')}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={password}
              onChange={(event) => setPassword(event.target.value.replace(/\D/g, ''))}
            />
          </Box>
        )}
        <Button type="submit" look="outline" size={44} isBusy={isBusy} disabled={needsPassword && password.length < 4}>
          {t('wallet:deposit.showAccount')}
        </Button>
      </Group>
      {error !== null && (
        <div className="note lose" role="alert">
          <Icon of={IconInfoCircle} />
          {error.message}
        </div>
      )}
    </Flex>
  );
}
