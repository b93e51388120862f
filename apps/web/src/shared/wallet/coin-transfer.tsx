import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { Badge } from '../../ui/badge.js';
import { CopyButton } from '../../ui/copy-button.js';
import type { CoinWay } from './coin-choice.js';
import { ShortCopyText } from './copy-text.js';
import { coinFacts } from '#lib/contract/values';

/** An own deposit or withdrawal, as the lists have it. */
export type OwnRequest = CallOutput<'user/bank/getAccountChargeLogs'>['logs'][number];

export interface CoinTransferProps {
  way: CoinWay;
  row: Pick<OwnRequest, 'coin_network' | 'coin_count' | 'wallet_address' | 'site_address' | 'transaction_hash' | 'refund_hash'>;
}

/** The coins of a deposit or a withdrawal, its wallets and its transactions. Nothing where it goes by bank. */
export function CoinTransfer({ way, row }: CoinTransferProps): ReactNode {
  const { t } = useTranslation();
  const { coin_network: network, coin_count: count, refund_hash: refund } = row;
  if (network === null || count === null) return null;
  const isDeposit = way === 'charge';
  const texts = [
    [isDeposit ? t('coins:sender') : t('coins:recipient'), row.wallet_address],
    [t('coins:recipient'), isDeposit ? row.site_address : null],
    [t('coins:hash'), row.transaction_hash],
    [t('coins:refundHash'), refund],
  ] as const;
  return (
    <Stack component="span" gap={2} align="flex-start">
      <Group component="span" gap={6}>
        <Text span size="t13" fw={600}>
          {count} {coinFacts[network].name}
        </Text>
        <CopyButton text={count} label={t('coins:count')} isIconOnly />
        {refund !== null && <Badge tone="info">{t('coins:refunded')}</Badge>}
      </Group>
      {texts.map(([label, text]) => text !== null && <ShortCopyText key={label} label={label} text={text} />)}
    </Stack>
  );
}
