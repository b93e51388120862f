import type { ReactNode } from 'react';
import { LedgerCheck } from '../features/ledger/ledger-check.js';

export function LedgerPage(): ReactNode {
  return (
    <div className="page narrow">
      <LedgerCheck />
    </div>
  );
}
