import { useState } from 'react';

/** Seoul days; an absent end is open. */
export interface Range {
  readonly from?: string;
  readonly to?: string;
}

/** A page of a list over days; other days begin at the first page. */
export function usePeriodPage(): { range: Range; page: number; setRange: (range: Range) => void; setPage: (page: number) => void } {
  const [range, setRange] = useState<Range>({});
  const [page, setPage] = useState(1);
  return {
    range,
    page,
    setPage,
    setRange: (next) => {
      setRange(next);
      setPage(1);
    },
  };
}
