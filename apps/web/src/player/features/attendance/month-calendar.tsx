import { Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatPoint } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { monthBeside, weeksOf, type Square } from './calendar.js';

/** Text keys of the week's days, as the calendar's head has them. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

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
      <table className="calendar" aria-labelledby="month">
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {t(`rewards:weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((square, place) => (
                <Day
                  key={place}
                  square={square}
                  points={square === null ? undefined : points.get(square.day)}
                  isToday={square?.day === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="t12" c="muted">
        {t('rewards:attendance.inMonth', { count: days.length, points: formatPoint(days.reduce((sum, each) => sum + each.points, 0)) })}
      </Text>
    </Stack>
  );
}

function Day({ square, points, isToday }: { square: Square; points: number | undefined; isToday: boolean }): ReactNode {
  const { t } = useTranslation();
  if (square === null) return <td />;
  const isAttended = points !== undefined;
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      <span className={isAttended ? 'day on' : isToday ? 'day today' : 'day'}>
        {square.number}
        {isAttended && <Icon of={IconCheck} size={12} />}
        {isAttended && <VisuallyHidden>{t('rewards:attendance.attendedDay')}</VisuallyHidden>}
      </span>
      {isAttended && (
        <Text span size="t11" c="muted" className="day-points">
          {formatPoint(points, true)}
        </Text>
      )}
    </td>
  );
}
