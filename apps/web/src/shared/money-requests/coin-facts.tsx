import type { TFunction } from 'i18next';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coinFacts, coinNetworks } from '#lib/contract/values';
import { formatTime } from '../../lib/format.js';
import { Badge } from '../../ui/badge.js';
import { CopyButton } from '../../ui/copy-button.js';
import { FactLine } from '../../ui/figure.js';
import { wordsFor, type FileColumn } from '../../ui/list/columns.js';
import type { Coin, RequestKind, RequestRow } from './kinds.js';

/** Network and count of a request by coin, where another has its bank and account. */
export const coinWords = ({ network, count }: Coin): string => `${coinFacts[network].name} ${count}`;

/** The same as a badge. */
export function CoinBadge({ of }: { of: Coin }): ReactNode {
  return <Badge tone="info">{coinWords(of)}</Badge>;
}

/**
 * What a list's file has of rows by coin.
 * @param kind with the wallet of the member and the transactions, for administrators
 */
export function coinFile(t: TFunction, kind?: RequestKind): FileColumn<Pick<RequestRow, 'coin'>>[] {
  const transfer = [
    { key: 'coin.network', label: t('requests:coin.network'), words: wordsFor(coinNetworks, (each) => coinFacts[each].name) },
    { key: 'coin.count', label: t('requests:coin.count'), as: 'text' },
  ] as const;
  if (kind === undefined) return [...transfer];
  return [
    ...transfer,
    { key: kind === 'deposit' ? 'coin.sender' : 'coin.recipient', label: t('requests:coin.wallet'), as: 'text' },
    { key: 'coin.payment', label: t('requests:coin.payment'), as: 'text' },
    ...(kind === 'deposit' ? [{ key: 'coin.refund', label: t('requests:coin.refund'), as: 'text' } as const] : []),
  ];
}

/** Won per coin, with up to four decimals. */
export const rateWords = (rate: number, t: TFunction): string =>
  t('common:unit.won', { amount: rate.toLocaleString('en', { maximumFractionDigits: 4 }) });

/** Everything about the coins of a request: count, rate, wallets and, once there, the transactions. */
export function CoinFacts({ of }: { of: Coin }): ReactNode {
  const { t } = useTranslation();
  const { name, coin } = coinFacts[of.network];
  return (
    <Stack component="dl" gap={6} data-testid="coin-facts">
      <FactLine label={t('requests:coin.network')} size="t13">
        {name}
      </FactLine>
      <FactLine label={t('requests:coin.count')} size="t13">
        <Group component="span" gap={6} justify="flex-end" wrap="nowrap">
          {of.count} {coin}
          <CopyButton isIconOnly text={of.count} label={t('requests:coin.count')} />
        </Group>
      </FactLine>
      <FactLine label={t('requests:coin.rate')} size="t13">
        <Stack component="span" gap={0} align="flex-end">
          {rateWords(of.rate, t)}
          <Text span size="t11" c="muted">
            {formatTime(of.rateAt, 'short')} · {t(`requests:coin.source.${of.rateSource}`)}
          </Text>
        </Stack>
      </FactLine>
      <Code label={t('requests:coin.sender')} text={of.sender} />
      <Code label={t('requests:coin.recipient')} text={of.recipient} />
      {of.payment !== null && <Code label={t('requests:coin.payment')} text={of.payment} />}
      {of.refund !== null && <Code label={t('requests:coin.refund')} text={of.refund} />}
    </Stack>
  );
}

/** An address or a hash, which may be copied. */
function Code({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <Stack gap={2}>
      <Text component="dt" size="t12" c="muted">
        {label}
      </Text>
      <Group component="dd" gap={4} wrap="nowrap" justify="space-between" m={0}>
        <Text component="code" size="t12" ff="mono" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <CopyButton isIconOnly text={text} label={label} />
      </Group>
    </Stack>
  );
}
