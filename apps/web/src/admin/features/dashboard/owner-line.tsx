import { Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { seoulDay } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Money } from '../../../ui/money.js';
import '../../dashboard.css';
import { statementLines, statementOf } from '../../lib/profit-statement.js';
import { OwnerLineAwaited } from './owner-line-awaited.js';

/** Profit changes with every bet and is not pushed; it is read in this rhythm, ms. */
const READ_MS = 15_000;
/** What was placed stands above the chart below. */
const ownerLines = statementLines.filter((line) => line !== 'turnover');
/** What carries the eye: the two results among the lines. */
const results: ReadonlySet<string> = new Set(['ggr', 'ngr']);

/** What the house has earned on a day, from settled stakes to NGR. @param day `YYYY-MM-DD`, in Seoul */
export function OwnerLine({ day }: { day: string }): ReactNode {
  const { t } = useTranslation();
  const isToday = day === seoulDay(serverNow());
  const profit = useCall('admin/profit/get', { from: day, to: day }, { refetchInterval: isToday && READ_MS, keepPrevious: true });
  if (profit.data === undefined) return profit.error === null ? <OwnerLineAwaited /> : null;
  const { lines: ofDay, from } = profit.data.period;
  const lines = statementOf(ofDay);
  return (
    <Card
      component={Link}
      {...({ to: '/admin/profit', search: { from: day, to: day } } as object)}
      className="owner-line"
      title={isToday ? t('profit:today') : undefined}
      data-testid="owner-line"
    >
      <span>
        <em>
          <time dateTime={from}>{from}</time>
        </em>
      </span>
      {ownerLines.map((line) => (
        <span key={line} data-result={results.has(line) || undefined}>
          <em>{t(`profit:line.${line}`)}</em>
          <b>
            <Money value={lines[line]} />
          </b>
        </span>
      ))}
    </Card>
  );
}
