import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dot } from '../../../ui/bead.js';
import { ChipFilter } from '../../../ui/filters.js';
import { SearchField } from '../../../ui/search-field.js';

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
      <SearchField flex={1} miw={0} label={t('agent:people.search')} value={q} onSearch={(text) => onChange({ q: text })} />
      <ChipFilter isOn={online === true} onChange={(isOn) => onChange({ online: isOn ? true : undefined })}>
        <Dot is="on" />
        {t('agent:people.onlineOnly')}
      </ChipFilter>
    </>
  );
}
