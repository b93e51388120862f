import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { formatWon, seoulDay } from '../../../lib/format.js';
import type { Play } from '../../lib/plays.js';
import { useCall } from '../../../lib/queries.js';
import { LiveDot } from '../../../ui/live-dot.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { rollingPercents, type Rates } from './rolling-rates.js';

const DAY_MS = 86_400_000;
/** Bets of the downline are not pushed one by one; the sum is read again this often, ms. */
const POLL_MS = 10_000;

const colours: Readonly<Record<Play, string>> = {
  sports: 'var(--c1)',
  minigame: 'var(--c3)',
  powerball: 'var(--c5)',
  casino: 'var(--c2)',
  slot: 'var(--c4)',
};

/** What the agent itself has of today's rolling, by kind of play, each with the agent's rates. */
export function RollingToday({ rates, plays }: { rates: Rates; plays: readonly Play[] }): ReactNode {
  const { t } = useTranslation();
  const now = serverNow();
  const [today, yesterday] = [seoulDay(now), seoulDay(now - DAY_MS)];
  const answer = useCall('agent/statistics/total', { startedAt: today, endedAt: today }, { keepPrevious: true, refetchInterval: POLL_MS });
  const before = useCall('agent/statistics/total', { startedAt: yesterday, endedAt: yesterday }, { staleTime: POLL_MS });
  const parts = answer.data?.plays.filter(({ play, ownRolling }) => plays.includes(play) || ownRolling > 0) ?? [];
  const sum = answer.data?.flows.ownRolling ?? 0;
  return (
    <Card className="rolling-today" aria-label={t('agent:rolling.today')}>
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('agent:rolling.today')} <LiveDot />
          </Group>
        </Title>
        <Anchor component={Link} to="/pa-statistics-rolling">
          {t('agent:reports.rolling')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {answer.data === undefined ? (
        answer.error === null ? (
          <LoadingBars rows={4} />
        ) : (
          <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
        )
      ) : (
        <>
          <Group justify="space-between" align="baseline" wrap="wrap" gap={8} className="day-net">
            <Text span size="t28" fw={700} data-testid="rolling-today" data-value={sum}>
              <Money value={sum} unit="won" tone="own" />
            </Text>
            {before.data !== undefined && (
              <Text span size="t12" c="muted">
                {t('agent:rolling.yesterday', { amount: formatWon(before.data.flows.ownRolling) })}
              </Text>
            )}
          </Group>
          <div className="flow-bar" aria-hidden="true">
            {sum > 0 ? (
              parts
                .filter(({ ownRolling }) => ownRolling > 0)
                .map(({ play, ownRolling }) => <i key={play} style={{ flex: ownRolling, background: colours[play] }} />)
            ) : (
              <i style={{ flex: 1, background: 'var(--neutral-soft)' }} />
            )}
          </div>
          <dl className="flow-parts">
            {parts.map(({ play, ownRolling }) => (
              <div key={play}>
                <Group component="dt" gap={6} fz="t12" lh="t12" c="text-2">
                  <i className="sw" style={{ background: colours[play] }} />
                  {t(`agent:rolling.play.${play}`)}{' '}
                  <Text span c="muted">
                    {rollingPercents(rates, play)}
                  </Text>
                </Group>
                <Text component="dd" size="t14" fw={600}>
                  <Money value={ownRolling} />
                </Text>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
