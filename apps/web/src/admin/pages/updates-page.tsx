import type { ReactNode } from 'react';
import { Updates } from '../features/updates/updates.js';

export function UpdatesPage(): ReactNode {
  return (
    <div className="page">
      <Updates />
    </div>
  );
}
