import { IconLayoutGrid, type Icon as IconOf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { sportWords } from '../../../shared/sports/sports-labels.js';
import { Icon } from '../../../ui/icon.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import type { ListView } from './list-view.js';
import { sportIcons } from './sport-icons.js';

type Sports = CallOutput<'user/sports/menu'>['sports'];

/** The sports of a section with how many fixtures each has. */
export function SportTabs({
  sports,
  value,
  onChange,
}: {
  sports: Sports;
  value: ListView['sport'];
  onChange: (sport: ListView['sport']) => void;
}): ReactNode {
  const { t } = useTranslation();
  const total = sports.reduce((sum, { fixtures }) => sum + fixtures, 0);
  const tab = (icon: IconOf, words: string, count: number): ReactNode => (
    <>
      <Icon of={icon} />
      {words}
      <em>{formatAmount(count)}</em>
    </>
  );
  return (
    <div className="stabs">
      <SegmentedTabs
        label={t('sports:list.sports')}
        look="line"
        value={value ?? 'all'}
        onChange={(next) => onChange(sports.find(({ sport }) => sport === next)?.sport)}
        tabs={[
          { value: 'all', label: tab(IconLayoutGrid, t('sports:list.all'), total) },
          ...sports.map(({ sport, fixtures }) => ({
            value: sport as string,
            label: tab(sportIcons[sport] ?? IconLayoutGrid, sportWords(sport, t), fixtures),
          })),
        ]}
      />
    </div>
  );
}
