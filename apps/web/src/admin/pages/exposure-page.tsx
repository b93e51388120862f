import type { ReactNode } from 'react';
import { ExposureDesk } from '../features/exposure/exposure-desk.js';
import { usePageSearch } from './search.js';

export function ExposurePage(): ReactNode {
  const [{ page = 1 }, change] = usePageSearch<{ page?: number }>();
  return (
    <div className="page">
      <ExposureDesk page={page} onPage={(next) => change({ page: next === 1 ? undefined : next })} />
    </div>
  );
}
