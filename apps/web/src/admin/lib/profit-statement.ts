import { profitLines, type ProfitLine } from '#lib/contract/values';
import type { CallOutput } from '../../lib/contract.js';

export type StatementLine = ProfitLine | 'settled';

/** The lines of a statement as it is read: turnover is what was placed; of what was settled, payout and GGR are made. */
export const statementLines = ['turnover', 'settled', ...profitLines.slice(1)] as readonly StatementLine[];

/** The amounts of a statement's lines, won. */
export function statementOf(lines: CallOutput<'admin/profit/get'>['period']['lines']): Record<StatementLine, number> {
  return { ...lines, settled: lines.ggr - lines.payout };
}
