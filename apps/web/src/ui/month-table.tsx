import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { weeksOf, type Square } from '../lib/month.js';

/** Text keys of the week's days, as a calendar's head has them. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export interface MonthTableProps {
  /** `YYYY-MM`. */
  month: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Id of what names the table. */
  labelledBy: string;
  className: string | undefined;
  /** What stands in a day's square. */
  children: (day: NonNullable<Square>) => ReactNode;
}

/** The weeks of a month with a square for each day. It needs the texts of `rewards`. */
export function MonthTable({ month, today, labelledBy, className, children }: MonthTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <table className={className} aria-labelledby={labelledBy}>
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
              <td key={place} aria-current={square?.day === today ? 'date' : undefined}>
                {square && children(square)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
