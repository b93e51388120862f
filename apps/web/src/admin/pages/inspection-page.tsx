import type { ReactNode } from 'react';
import { InspectionList } from '../features/inspection/inspection-list.js';

export function InspectionPage(): ReactNode {
  return (
    <div className="page list-page">
      <InspectionList />
    </div>
  );
}
