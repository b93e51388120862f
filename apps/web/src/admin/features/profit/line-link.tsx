import type { ReactNode } from 'react';
import { CellLink } from '../../components/cell-link.js';
import type { Days } from '../../lib/compared-days.js';
import { cellOf, settlementsOf, type Place } from '../../lib/drill-down.js';
import type { StatementLine } from '../../lib/profit-statement.js';

/** A line's amount with the way to the list that it is the sum of; NGR is the sum of lines. */
export function LineLink({ line, days: { from, to }, children }: { line: StatementLine; days: Days; children: ReactNode }): ReactNode {
  const place = placeOf(line, { from, to });
  return place === null ? children : <CellLink {...place}>{children}</CellLink>;
}

function placeOf(line: StatementLine, days: Days): Place | null {
  if (line === 'ngr') return null;
  if (line === 'turnover') return cellOf('turnover', { key: {} }, days);
  if (line === 'settled' || line === 'payout' || line === 'ggr') return settlementsOf({}, days);
  return { to: '/admin/profit/costs', search: { ...days, line, ...((line === 'rolling' || line === 'losing') && { basis: 'accrued' }) } };
}
