import type { ReactNode } from 'react';
import { Initialisation } from '../features/initialisation/initialisation.js';

export function InitialisationPage(): ReactNode {
  return (
    <div className="page">
      <Initialisation />
    </div>
  );
}
