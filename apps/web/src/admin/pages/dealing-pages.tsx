import type { ReactNode } from 'react';
import { DealersView } from '../features/dealers/dealers-view.js';
import { DealingView } from '../features/dealing/dealing-view.js';

export function DealersPage(): ReactNode {
  return (
    <div className="page">
      <DealersView />
    </div>
  );
}

export function DealingPage(): ReactNode {
  return (
    <div className="page">
      <DealingView />
    </div>
  );
}
