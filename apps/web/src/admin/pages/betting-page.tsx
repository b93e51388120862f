import type { ReactNode } from 'react';
import { BettingSettings } from '../features/bets/betting-settings.js';

export function BettingPage(): ReactNode {
  return (
    <div className="page">
      <BettingSettings />
    </div>
  );
}
