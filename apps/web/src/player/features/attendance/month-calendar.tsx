import { Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatPoint } from '../../../lib/format.js';
import { monthBeside } from '../../../lib/month.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { MonthTable } from '../../../ui/month-table.js';

export interface MonthCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  days: readonly { readonly day: string; readonly points: number }[];
  today: string;
  onMonth: (month: string) => void;
}

/** A month with a bead on every day that was attended. */
export function MonthCalendar({ month, days, today, onMonth }: MonthCalendarProps): ReactNode {
  const { t } = useTranslation();
  const points = new Map(days.map((each) => [each.day, each.points]));
  return (
    <Stack component={Card} gap={12} p="card" aria-labelledby="month">
      <Group component="header" justify="space-between" gap={8}>
        <Button look="ghost" size={44} isIcon aria-label={t('rewards:attendance.before')} onClick={() => onMonth(monthBeside(month, -1))}>
          <Icon of={IconChevronLeft} />
        </Button>
        <Text component="h2" size="t16" fw={600} id="month" aria-live="polite">
          {formatMonth(month)}
        </Text>
        <Button
          look="ghost"
          size={44}
          isIcon
          aria-label={t('rewards:attendance.after')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(monthBeside(month, 1))}
        >
          <Icon of={IconChevronRight} />
        </Button>
      </Group>
      <MonthTable className="calendar" labelledBy="month" month={month} today={today}>
        {({ day, number }) => <Day number={number} points={points.get(day)} isToday={day === today} />}
      </MonthTable>
      <Text size="t12" c="muted">
        {t('rewards:attendance.inMonth', { count: days.length, points: formatPoint(days.reduce((sum, each) => sum + each.points, 0)) })}
      </Text>
    </Stack>
  );
}

function Day({ number, points, isToday }: { number: number; points: number | undefined; isToday: boolean }): ReactNode {
  const { t } = useTranslation();
  const isAttended = points !== undefined;
  return (
    <>
      <span className={isAttended ? 'day on' : isToday ? 'day today' : 'day'}>
        {number}
        {isAttended && <Icon of={IconCheck} size={12} />}
        {isAttended && <VisuallyHidden>{t('rewards:attendance.attendedDay')}</VisuallyHidden>}
      </span>
      {isAttended && (
        <Text span size="t11" c="muted" className="day-points">
          {formatPoint(points, true)}
        </Text>
      )}
    </>
  );
}
