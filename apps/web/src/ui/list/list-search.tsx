import type { ReactNode } from 'react';
import { SearchFilter } from '../search-field.js';
import { ListFilters } from './list-filters.js';

export interface ListSearchProps {
  label: string;
  value: string | undefined;
  /** Takes the text, undefined when it is empty; the list begins at its first page again. */
  onSearch: (change: { q: string | undefined; page: undefined }) => void;
  /** Further filters beside it. */
  children?: ReactNode;
}

/** The search of a list that has few other filters; `/` goes to it. */
export function ListSearch({ label, value, onSearch, children }: ListSearchProps): ReactNode {
  return (
    <ListFilters>
      <SearchFilter label={label} value={value} onSearch={(q) => onSearch({ q, page: undefined })} />
      {children}
    </ListFilters>
  );
}
