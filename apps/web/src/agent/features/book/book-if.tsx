import { Box, Card, Group, Text } from '@mantine/core';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { FactLine } from '../../../ui/figure.js';
import { Money } from '../../../ui/money.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';

import { CardHead } from './card-head.js';
import css from './book.module.css';

const spans = [7, 30] as const;
type Span = (typeof spans)[number];
const most = 100;

const isAskable = (points: number | null): points is number => points !== null && Number.isInteger(points) && Math.abs(points) <= most;

/** What past bets would have come to at other rates. It changes nothing. */
export function BookIf(): ReactNode {
  const { t } = useTranslation();
  const [days, setDays] = useState<Span>(7);
  const [points, setPoints] = useState<number | null>(10);
  const typed = useDeferredValue(points);
  const asked = isAskable(typed) ? typed : 0;
  const read = useCall('agent/position/whatIf', { days, points: asked }, { keepPrevious: true });
  return (
    <Card>
      <CardHead title={t('position-book:if.title')}>
        <SegmentedTabs
          label={t('position-book:if.title')}
          value={`${days}`}
          tabs={spans.map((count) => ({ value: `${count}`, label: t('position-book:if.days', { count }) }))}
          onChange={(chosen) => setDays(Number(chosen) as Span)}
        />
      </CardHead>
      {read.data === undefined ? (
        read.error === null ? (
          <LoadingBars rows={3} />
        ) : (
          <FailedState error={read.error} onRetry={() => void read.refetch()} />
        )
      ) : (
        <dl className={css['lines']}>
          <Line label={t('position-book:if.actual')} value={read.data.actual} />
          <Line
            label={t(asked < 0 ? 'position-book:if.lower' : 'position-book:if.higher', { points: Math.abs(asked) })}
            value={read.data.asked}
          />
          <Line label={t('position-book:if.none')} value={read.data.none} />
          {read.data.worstDay !== null && (
            <Line
              label={`${t('position-book:if.worstDay')} · ${formatTime(read.data.worstDay.day, 'day')}`}
              value={read.data.worstDay.actual}
            />
          )}
        </dl>
      )}
      <Box px={16} pb={14}>
        <Group maw={200}>
          <NumberInput
            label={t('position-book:if.points')}
            isSigned
            value={points}
            onChange={setPoints}
            error={isAskable(points) ? null : t('position-book:if.wrong')}
          />
        </Group>
        <Text size="t12" c="muted" mt={8}>
          {t('position-book:if.about')}
        </Text>
      </Box>
    </Card>
  );
}

function Line({ label, value }: { label: string; value: number }): ReactNode {
  return (
    <FactLine label={label} size="t13">
      <Money value={value} signed tone="settled" />
    </FactLine>
  );
}
