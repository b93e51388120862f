import { Box, Flex, Group, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bankLabel } from './banks.js';
import { useChargeAccount, type ChargeBank } from './use-charge-account.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Icon } from '../../ui/icon.js';
import { Refusal } from '../../ui/refusal.js';
import { TextInput } from '../../ui/text-input.js';
import { langOf } from '../../lib/text-language.js';

const PASSWORD_DIGITS = 4;

export interface ChargeAccountProps {
  needsPassword: boolean;
  texts: {
    readonly hint: string;
    readonly password: string;
    readonly show: string;
    /** What is copied. */
    readonly number: string;
  };
  size?: 32 | 44;
  /** What is said of the account behind its holder. */
  note: (bank: ChargeBank) => ReactNode;
  /** Said where there is no account. */
  none?: string;
}

/** The account to pay into; asked for with the exchange password and forgotten when the page is left. */
export function ChargeAccount({ needsPassword, texts, size = 44, note, none }: ChargeAccountProps): ReactNode {
  const { bank, error, isBusy, password, setPassword, ask } = useChargeAccount();
  if (bank !== null && bank.bank_account === '' && none !== undefined)
    return (
      <p className="note" role="status">
        {none}
      </p>
    );
  if (bank !== null)
    return (
      <div className="note" role="status">
        <Icon of={IconBuildingBank} size={20} />
        <Box flex={1} miw={0}>
          <Group justify="space-between" gap={8}>
            <Text component="b" size="t14" fw={600} c="text">
              {bankLabel(bank.bank_name)} {bank.bank_account}
            </Text>
            <CopyButton text={bank.bank_account} label={texts.number} />
          </Group>
          <div>
            <span {...langOf(bank.bank_account_holder)}>{bank.bank_account_holder}</span>
            {note(bank)}
          </div>
        </Box>
      </div>
    );
  return (
    <Flex
      component="form"
      direction="column"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Text size="t12" c="text-2">
        {texts.hint}
      </Text>
      <Group gap={8} style={{ alignItems: 'flex-end' }}>
        {needsPassword && (
          <Box flex={1} miw={0}>
            <TextInput
              label={texts.password}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              size={size}
              maxLength={PASSWORD_DIGITS}
              value={password}
              onChange={(event) => setPassword(event.target.value.replace(/\D/g, ''))}
            />
          </Box>
        )}
        <Button type="submit" look="outline" size={size} isBusy={isBusy} disabled={needsPassword && password.length < PASSWORD_DIGITS}>
          {texts.show}
        </Button>
      </Group>
      <Refusal error={error} />
    </Flex>
  );
}
