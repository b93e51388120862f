import { Card, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';

export type Settlement = CallOutput<'agent/losing/get'>['settlement'];

/** Who pays the agent's losing share and when, and how much there is: of the open period, waiting, and paid last. */
export function LosingTerms({ of }: { of: Settlement }): ReactNode {
  const { t } = useTranslation();
  const { length, isAutomatic, closesAt, open, waiting, lastPaid } = of;
  return (
    <Card p="card" aria-label={t('agent-reports:losing.terms.label')}>
      <Stack gap={12}>
        <Text size="t13" c="text-2">
          {t(isAutomatic ? 'agent-reports:losing.terms.automatic' : 'agent-reports:losing.terms.byHand')}{' '}
          {t(`agent-reports:losing.terms.${length}`)} {t('agent-reports:losing.terms.direct')}
        </Text>
        <div className="rolling-sums">
          <Kpi
            label={t('agent-reports:losing.terms.open')}
            note={
              closesAt !== null && (
                <>
                  {t('agent-reports:losing.terms.closes')} <Time at={closesAt} format="short" />
                </>
              )
            }
          >
            <Money value={open} unit="won" signed tone="settled" />
          </Kpi>
          <Kpi label={t('agent-reports:losing.terms.waiting')}>
            <Money value={waiting} unit="won" />
          </Kpi>
          <Kpi
            label={t('agent-reports:losing.terms.last')}
            note={lastPaid === null ? t('agent-reports:losing.terms.never') : <Time at={lastPaid.at} format="short" />}
          >
            <Money value={lastPaid?.amount ?? 0} unit="won" />
          </Kpi>
        </div>
      </Stack>
    </Card>
  );
}
