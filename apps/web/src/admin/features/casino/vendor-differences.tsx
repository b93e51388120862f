import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import type { Vendor } from './casino-search.js';

/** How many differences from the vendor's list stand, as a way to them; a dash where nothing was compared yet. */
export function VendorDifferences({ vendor, onOpen }: { vendor: Vendor; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  const { reconciliation, walletModel } = vendor;
  if (reconciliation === null)
    return (
      <Text span title={t(walletModel === 'transfer' ? 'admin-casino:standing.ownWallet' : 'admin-casino:standing.notYet')}>
        –
      </Text>
    );
  const { differences, at, isAnswered } = reconciliation;
  const words = `${t('admin-casino:standing.comparedAt')} ${formatTime(at, 'short')}`;
  const color = !isAnswered ? 'warning' : differences > 0 ? 'lose' : undefined;
  return (
    <Button look="ghost" size={26} title={isAnswered ? words : `${words} · ${t('admin-casino:standing.noList')}`} onClick={onOpen}>
      <Text span inherit c={color}>
        {isAnswered || differences > 0 ? formatAmount(differences) : '?'}
      </Text>
    </Button>
  );
}
