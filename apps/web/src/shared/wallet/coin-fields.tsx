import { Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { SelectField } from '../../ui/select-field.js';
import { TextInput } from '../../ui/text-input.js';
import { Time } from '../../ui/time.js';
import type { CoinChoice } from './coin-choice.js';
import { CopyText } from './copy-text.js';
import { coinCount, coinFacts, coinLimits, type CoinNetwork } from '#lib/contract/values';

const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** Why the owner's wallet is not accepted before it is sent; null where it may be. */
export function addressProblem({ way, network }: CoinChoice, address: string, t: TFunction): string | null {
  if (network === null || address.trim() !== '') return null;
  return way === 'charge' ? t('coins:senderEmpty') : t('coins:recipientEmpty');
}

/** Bank transfer or coin; nothing where no coin is offered. */
export function CoinTabs({ coins: { offers, network, choose } }: { coins: CoinChoice }): ReactNode {
  const { t } = useTranslation();
  const first = offers[0];
  if (first === undefined && network === null) return null;
  return (
    <SegmentedTabs
      label={t('coins:by.label')}
      value={network === null ? 'bank' : 'coin'}
      onChange={(by) => {
        if (by === 'bank') choose(null);
        else if (network === null && first !== undefined) choose(first.network);
      }}
      tabs={[
        { value: 'bank', label: t('coins:by.bank') },
        { value: 'coin', label: t('coins:by.coin') },
      ]}
    />
  );
}

interface CoinForm {
  readonly isBusy: boolean;
  readonly forgetRefusal: () => void;
  readonly field: (name: 'address') => {
    readonly value: string;
    readonly onChange: (event: { target: { value: string } }) => void;
    readonly error?: string | null | undefined;
  };
}

/** The network with its rate, and the owner's wallet; a refusal of the wallet stands at its field. Nothing by bank. */
export function CoinFields({ coins, form }: { coins: CoinChoice; form: CoinForm }): ReactNode {
  const { t } = useTranslation();
  const { way, offers, network, offer, choose } = coins;
  // A refusal is about the way that was chosen then. The form's function does the same in every render.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => form.forgetRefusal(), [network]);
  if (network === null) return null;
  const networks = new Set<CoinNetwork>([...offers.map((each) => each.network), network]);
  return (
    <>
      <Stack gap={6}>
        <SelectField
          label={t('coins:network')}
          size={44}
          value={network}
          options={[...networks].map((value) => ({ value, label: coinFacts[value].name }))}
          disabled={form.isBusy}
          onChange={choose}
        />
        {offer === undefined ? (
          <p className="note warning" role="status">
            {t('coins:off')}
          </p>
        ) : (
          <Text size="t12" c="text-2" data-testid="coin-rate">
            {t('coins:rate', {
              coin: coinFacts[network].coin,
              won: t('common:unit.won', { amount: decimals.format(offer.rate) }),
            })}{' '}
            · {t('coins:rateSince')} <Time at={offer.rateAt} format="short" />
          </Text>
        )}
      </Stack>
      <TextInput
        label={way === 'charge' ? t('coins:sender') : t('coins:recipient')}
        aside={way === 'charge' ? t('coins:senderHint') : t('coins:recipientHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={coinLimits.address}
        disabled={form.isBusy}
        {...form.field('address')}
      />
    </>
  );
}

/** What a deposit sends and where to, or what a withdrawal will bring. Nothing by bank. @param amount won */
export function CoinSum({ coins: { way, offer }, amount }: { coins: CoinChoice; amount: number }): ReactNode {
  const { t } = useTranslation();
  if (offer === undefined) return null;
  const count = amount > 0 ? coinCount(amount, offer.rate, offer.network) : '0';
  return (
    <Stack className="note" gap={8}>
      {way === 'charge' && <CopyText label={t('coins:recipient')} text={offer.siteAddress} size="t16" />}
      <CopyText
        label={way === 'charge' ? t('coins:countToSend') : t('coins:countToReceive')}
        text={count}
        after={coinFacts[offer.network].name}
        size="t16"
      />
      {way === 'exchange' && <CopyText label={t('coins:sender')} text={offer.siteAddress} />}
      <span>{way === 'charge' ? t('coins:chargeNote') : t('coins:exchangeNote')}</span>
    </Stack>
  );
}
