import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Days } from '../lib/compared-days.js';

/** A figure with the way to the list that it is the sum of. */
export function CellLink({ to, search, children }: { to: string; search: object; children: ReactNode }): ReactNode {
  return (
    <Link to={to as never} search={search as never}>
      {children}
    </Link>
  );
}

/** Deposits or withdrawals that moved the house's money on these days. @param member of one member alone */
export function bookedRequests(kind: 'deposit' | 'withdrawal', { from, to }: Days, member?: number): { to: string; search: object } {
  return {
    to: `/admin/${kind}s`,
    search: { tab: 'all', bookedFrom: from, bookedTo: to, ...(member !== undefined && { member }) },
  };
}
