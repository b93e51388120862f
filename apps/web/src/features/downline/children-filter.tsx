import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dot } from '../../ui/bead.js';
import { SearchField } from '../../ui/search-field.js';

export interface ChildrenFilterProps {
  q: string | undefined;
  online: boolean | undefined;
  onChange: (change: { q?: string | undefined; online?: true | undefined }) => void;
}

/** Search and "online only" for those directly below. */
export function ChildrenFilter({ q, online, onChange }: ChildrenFilterProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <SearchField className="f1" label={t('agent:people.search')} value={q} onSearch={(text) => onChange({ q: text })} />
      <button type="button" className="chip" aria-pressed={online === true} onClick={() => onChange({ online: online === true ? undefined : true })}>
        <Dot is="on" />
        {t('agent:people.onlineOnly')}
      </button>
    </>
  );
}
