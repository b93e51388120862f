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
    <section className="card pad col g12" aria-labelledby="month">
      <header className="row sb g8">
        <Button look="ghost" size={44} isIcon aria-label={t('rewards:attendance.before')} onClick={() => onMonth(monthBeside(month, -1))}>
          <Icon of={IconChevronLeft} />
        </Button>
        <h2 className="t16 w6" id="month" aria-live="polite">
          {formatMonth(month)}
        </h2>
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
      </header>
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
      <p className="t12 xm">
        {t('rewards:attendance.inMonth', { count: days.length, points: formatPoint(days.reduce((sum, each) => sum + each.points, 0)) })}
      </p>
    </section>
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
        {isAttended && <span className="sr-only">{t('rewards:attendance.attendedDay')}</span>}
      </span>
      {isAttended && <span className="t11 xm day-points">{formatPoint(points, true)}</span>}
    </td>
  );
}
