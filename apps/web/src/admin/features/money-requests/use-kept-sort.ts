import { useState } from 'react';
import { local } from '../../../lib/storage.js';
import type { RequestKind } from '../../../shared/money-requests/kinds.js';
import { sorts, type RequestSort } from './request-search.js';

const keyOf = (kind: RequestKind): string => `requests.${kind}.sort`;

/** The order in which somebody works a queue: the last one chosen on this device, until a URL names another. */
export function useKeptSort(kind: RequestKind): { kept: RequestSort | undefined; keep: (sort: RequestSort) => void } {
  const [kept, setKept] = useState(() => sorts.find((sort) => sort === local.get(keyOf(kind))));
  return {
    kept,
    keep: (sort) => {
      local.set(keyOf(kind), sort);
      setKept(sort);
    },
  };
}
