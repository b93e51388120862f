import type { ReactNode } from 'react';
import type { CallOutput } from '../../../lib/contract.js';
import type { PerimeterSearch } from './perimeter-search.js';

export interface PerimeterProps {
  search: PerimeterSearch;
  onSearch: (change: Partial<PerimeterSearch>) => void;
}

/** What a tab puts beside the page's title. */
export type HeadOf = (tools: ReactNode) => ReactNode;

export type AddressRule = CallOutput<'admin/perimeter/address/get'>['items'][number];
export type Domain = CallOutput<'admin/perimeter/domain/get'>['items'][number];
