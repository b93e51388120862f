import type { ReactNode } from 'react';
import { Skins } from '../features/skins/skins.js';

export function SkinsPage(): ReactNode {
  return (
    <div className="page">
      <Skins />
    </div>
  );
}
