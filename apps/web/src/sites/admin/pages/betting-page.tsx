import type { ReactNode } from 'react';
import { BettingSettings } from '../../../features/bet-desk/betting-settings.js';

export function BettingPage(): ReactNode {
  return (
    <div className="page">
      <BettingSettings />
    </div>
  );
}
