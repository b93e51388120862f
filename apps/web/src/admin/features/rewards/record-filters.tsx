import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../ui/date-range.js';
import { SearchFilter } from '../../../ui/search-field.js';
import type { RecordSearch } from './reward-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

/** Filters of a list of what members did: who, and days. */
export function RecordFilters({
  search: { q, from, to },
  onSearch,
}: {
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <ListFilters>
      <SearchFilter label={t('admin-rewards:search')} value={q} onSearch={(value) => onSearch({ q: value, page: undefined })} />
      <DateRange from={from} to={to} onChange={(range) => onSearch({ from: range.from, to: range.to, page: undefined })} />
    </ListFilters>
  );
}
