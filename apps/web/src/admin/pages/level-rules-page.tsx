import type { ReactNode } from 'react';
import { LevelRules } from '../features/money-rules/level-rules.js';

export function LevelRulesPage(): ReactNode {
  return (
    <div className="page list-page">
      <LevelRules />
    </div>
  );
}
