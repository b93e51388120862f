import { Card, Group, Stack, Title } from '@mantine/core';
import { IconArrowDownToArc, IconCoins, IconTrendingDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { LimitMeter } from '../../../shared/protection/limit-meter.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import type { OwnLimit } from '../../../shared/protection/limit-names.js';
import { BreakCard } from './break-card.js';
import { LimitDialog } from './limit-dialog.js';
import { OwnStatement } from './own-statement.js';
import { TimeCard } from './time-card.js';
import { WaitingLimit } from './waiting-limit.js';

/** What is used changes with every bet, ms. */
const READ_MS = 15_000;
const icons = { deposit: IconArrowDownToArc, stake: IconCoins, loss: IconTrendingDown } as const;
type MoneyLimitKind = keyof typeof icons;

/** One's own limits, what of them is used, and what waits. */
export function OwnLimits(): ReactNode {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<MoneyLimitKind | null>(null);
  const read = useCall('user/protection/get', {}, { refetchInterval: READ_MS });
  const limits = read.data?.limits;
  if (limits === undefined)
    return (
      <Card>{read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />}</Card>
    );
  const of = (kind: OwnLimit['kind']) => limits.filter((limit) => limit.kind === kind);
  return (
    <Stack gap={16}>
      <div className="form-lay thirds">
        {(['deposit', 'stake', 'loss'] as const).map((kind) => (
          <Stack component={Card} gap={16} p="card" key={kind} aria-label={t(`wallet:protection.title.${kind}`)}>
            <Group justify="space-between" gap={8} wrap="nowrap">
              <Group gap={8} wrap="nowrap">
                <Icon of={icons[kind]} />
                <Title order={2}>{t(`wallet:protection.title.${kind}`)}</Title>
              </Group>
              <Button size={36} data-testid={`change-${kind}`} onClick={() => setChanging(kind)}>
                {t('wallet:protection.change')}
              </Button>
            </Group>
            {of(kind).map((limit) => (
              <LimitMeter key={limit.window} limit={limit} />
            ))}
          </Stack>
        ))}
      </div>
      <div className="form-lay even">
        {(['time', 'check'] as const).flatMap((kind) => of(kind).map((limit) => <TimeCard key={kind} kind={kind} limit={limit} />))}
      </div>
      {limits
        .filter(({ pending }) => pending !== null)
        .map((limit) => (
          <WaitingLimit key={`${limit.kind}-${limit.window}`} limit={limit} />
        ))}
      <div className="form-lay">
        <BreakCard kind="timeOut" />
        <BreakCard kind="exclude" />
      </div>
      <Stack component={Card} gap={12} p="card">
        <Title order={2}>{t('wallet:protection.rules')}</Title>
        <ul className="rules">
          {(['ruleAll', 'ruleWindow', 'ruleDeposit', 'ruleLoss', 'ruleTime', 'ruleLower', 'ruleRaise', 'breakRule'] as const).map(
            (rule) => (
              <li key={rule}>{t(`wallet:protection.${rule}`)}</li>
            ),
          )}
        </ul>
      </Stack>
      <OwnStatement />
      {changing !== null && <LimitDialog limits={of(changing)} onClose={() => setChanging(null)} />}
    </Stack>
  );
}
