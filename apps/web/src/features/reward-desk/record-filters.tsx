import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentPicker } from '../../ui/agent-picker.js';
import { DateRange } from '../../ui/date-range.js';
import { SearchField } from '../../ui/search-field.js';
import type { RecordSearch } from './reward-search.js';

/** Filters of a list of what members did: words, one member, days. */
export function RecordFilters({ search: { q, member, from, to }, onSearch }: { search: RecordSearch; onSearch: (change: Partial<RecordSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="dt-filters">
      <SearchField className="search-box" label={t('reward-desk:search')} value={q} shortcut="/" onSearch={(value) => onSearch({ q: value, page: undefined })} />
      <AgentPicker kind="player" label={t('admin:desk.member')} value={member} onChange={(id) => onSearch({ member: id, page: undefined })} />
      <DateRange from={from} to={to} onChange={(range) => onSearch({ from: range.from, to: range.to, page: undefined })} />
    </div>
  );
}
