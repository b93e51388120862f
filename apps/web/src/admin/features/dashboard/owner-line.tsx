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

/** What the house has earned today, from settled stakes to NGR. */
export function OwnerLine(): ReactNode {
  const { t } = useTranslation();
  const today = seoulDay(serverNow());
  const profit = useCall('admin/profit/get', { from: today, to: today }, { refetchInterval: READ_MS, keepPrevious: true });
  if (profit.data === undefined) return profit.error === null ? <OwnerLineAwaited /> : null;
  const lines = statementOf(profit.data.period.lines);
  return (
    <Card component={Link} to={'/admin/profit' as never} className="owner-line" title={t('profit:today')} data-testid="owner-line">
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
