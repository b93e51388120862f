import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.js';
import { oddsPolicies, policyWords, type OddsPolicy } from '../lib/odds-policy.js';

/** What to do when odds change between picking and betting. */
export function PolicyChoice({
  controls,
}: {
  controls: { readonly policy: OddsPolicy; readonly setPolicy: (policy: OddsPolicy) => void };
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap={8} fz="t12" lh="t12" c="muted">
      <span>{t('bets:slip.policy')}</span>
      <Select
        className="policy"
        label={t('bets:slip.policy')}
        value={controls.policy}
        onChange={controls.setPolicy}
        options={oddsPolicies.map((policy) => ({ value: policy, label: t(policyWords[policy]) }))}
      />
    </Group>
  );
}
