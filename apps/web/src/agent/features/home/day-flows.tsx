import { Anchor, Card, type CardProps, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { LiveDot } from '../../../ui/live-dot.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { netBets, netFlow, type Flows } from './flows.js';

/** What the whole downline moved today, as one sum and its parts. */
export function DayFlows({
  flows,
  waiting,
  error,
  onRetry,
  hiddenFrom,
}: {
  flows: Flows | undefined;
  waiting: number;
  error: ApiError | null;
  onRetry: () => void;
} & Pick<CardProps, 'hiddenFrom'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Card hiddenFrom={hiddenFrom} className="day-flows" aria-label={t('agent:today.title')}>
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('agent:today.title')} <LiveDot />
          </Group>
        </Title>
        <Anchor component={Link} to="/pa-charge-history">
          {t('agent:today.requests')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {flows === undefined ? (
        error === null ? (
          <LoadingBars rows={4} />
        ) : (
          <FailedState error={error} onRetry={onRetry} />
        )
      ) : (
        <Parts flows={flows} waiting={waiting} />
      )}
    </Card>
  );
}

function Parts({ flows, waiting }: { flows: Flows; waiting: number }): ReactNode {
  const { t } = useTranslation();
  const net = netFlow(flows);
  const hasFlows = flows.deposits + flows.withdrawals > 0;
  return (
    <>
      <Group justify="space-between" align="baseline" wrap="wrap" gap={8} className="day-net">
        <Group component="span" align="baseline" gap={8}>
          <Text span size="t28" fw={700}>
            <Money value={net} unit="won" signed />
          </Text>
          <Text span size="t12" c="muted">
            {t('agent:today.net')}
          </Text>
        </Group>
        <Text span size="t12" c="muted">
          {t('agent:today.gamesKept')}{' '}
          <Text component="b" fw={600} c="text-2">
            <Money value={netBets(flows)} unit="won" signed />
          </Text>
        </Text>
      </Group>
      <div className="flow-bar" aria-hidden="true">
        {hasFlows ? (
          <>
            {flows.deposits > 0 && <i style={{ flex: flows.deposits, background: 'var(--c1)' }} />}
            {flows.withdrawals > 0 && <i style={{ flex: flows.withdrawals, background: 'var(--c2)' }} />}
          </>
        ) : (
          <i style={{ flex: 1, background: 'var(--neutral-soft)' }} />
        )}
      </div>
      <dl className="flow-parts">
        <Part
          colour="var(--c1)"
          label={t('agent:today.deposits')}
          count={t('agent:today.times', { number: formatAmount(flows.depositCount) })}
          value={flows.deposits}
        />
        <Part
          colour="var(--c2)"
          label={t('agent:today.withdrawals')}
          count={t('agent:today.times', { number: formatAmount(flows.withdrawalCount) })}
          value={flows.withdrawals}
        />
        <Part label={t('agent:today.joins')} count="" value={flows.joins} />
        <Part
          label={t('agent:today.stakes')}
          count={t('agent:today.times', { number: formatAmount(flows.betCount) })}
          value={flows.stakes}
        />
        <Part label={t('agent:today.payouts')} count="" value={flows.payouts} />
        <Part label={t('agent:today.waiting')} count="" value={waiting} />
      </dl>
    </>
  );
}

function Part({ colour, label, count, value }: { colour?: string; label: string; count: string; value: number }): ReactNode {
  return (
    <div>
      <Group component="dt" gap={6} fz="t12" lh="t12" c="text-2">
        {colour !== undefined && <i className="sw" style={{ background: colour }} />}
        {label}{' '}
        <Text span c="muted">
          {count}
        </Text>
      </Group>
      <Text component="dd" size="t14" fw={600}>
        <Money value={value} />
      </Text>
    </div>
  );
}
