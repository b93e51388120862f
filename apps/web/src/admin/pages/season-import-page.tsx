import type { ReactNode } from 'react';
import { SeasonImport } from '../features/season-import/season-import.js';

export function SeasonImportPage(): ReactNode {
  return (
    <div className="page">
      <SeasonImport />
    </div>
  );
}
