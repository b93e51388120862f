import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format.js';
import { FactLine } from '../../../ui/figure.js';
import { Reopen } from './entry-actions.js';
import { DepositLink, stateWords, type Entry } from './entry-words.js';

/** What was decided about an entry, by whom and when, with the deposit that it paid. */
export function Decided({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTranslation();
  const { deposit, decidedAt, decidedBy, byRule, reason, state } = entry;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('bank:column.state'), stateWords(entry, t)],
    ...(deposit === null ? [] : [[t('bank:column.deposit'), <DepositLink key="deposit" {...deposit} />] as const]),
    ...(decidedBy === null ? [] : [[t(byRule ? 'bank:readBy' : 'bank:column.decidedBy'), decidedBy] as const]),
    ...(decidedAt === null ? [] : [[t('bank:column.decidedAt'), formatTime(decidedAt, 'full')] as const]),
    ...(reason === null || reason === '' ? [] : [[t('common:reason'), reason] as const]),
  ];
  return (
    <Stack component="section" gap={8} data-testid="decided">
      <Title order={3} size="t14">
        {t('bank:decided')}
      </Title>
      <Stack component="dl" gap={8} className="ask-box">
        {facts.map(([label, value]) => (
          <FactLine key={label} label={label} size="t13">
            {value}
          </FactLine>
        ))}
      </Stack>
      {state === 'paid' ? (
        <Text size="t12" c="muted">
          {t('bank:happens.usedUp')}
        </Text>
      ) : (
        <Reopen entry={entry} />
      )}
    </Stack>
  );
}
