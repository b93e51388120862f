import type { ReactNode } from 'react';
import { PersonalData } from '../features/personal-data/personal-data.js';
import type { PersonalDataSearch } from '../features/personal-data/personal-data-search.js';
import { usePageSearch } from './search.js';

export function PersonalDataPage(): ReactNode {
  const [search, change] = usePageSearch<PersonalDataSearch>();
  return (
    <div className="page list-page">
      <PersonalData search={search} onSearch={change} />
    </div>
  );
}
