import type { ReactNode } from 'react';
import { ExposureView } from '../features/exposure/exposure-view.js';
import { usePageSearch } from './search.js';

export function ExposurePage(): ReactNode {
  const [{ page = 1 }, change] = usePageSearch<{ page?: number }>();
  return (
    <div className="page">
      <ExposureView page={page} onPage={(next) => change({ page: next === 1 ? undefined : next })} />
    </div>
  );
}
