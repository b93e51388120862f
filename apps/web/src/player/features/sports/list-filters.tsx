import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatTime, isSeoulTime } from '../../../lib/format.js';
import { useIsPhone } from '../../../lib/media.js';
import { useNow } from '../../../lib/use-now.js';
import { Dot } from '../../../ui/bead.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { LeagueFilter } from './league-filter.js';
import { daysAhead, type ListView } from './list-view.js';
import { sectionPaths, type Section } from './section-paths.js';

export interface ListFiltersProps {
  section: Section;
  view: ListView;
  onView: (view: ListView) => void;
  menu: CallOutput<'user/sports/menu'> | undefined;
}

/** When, which league, which team: what narrows a list of fixtures. */
export function ListFilters({ section, view, onView, menu }: ListFiltersProps): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const live = menu?.sections.find((each) => each.section === 'inplay');
  const isUnderWay = section === 'inplay' || section === 'live';
  const sports = (menu?.sports ?? []).filter(({ sport }) => view.sport === undefined || sport === view.sport);
  return (
    <Group gap={8} className="sports-filters">
      {!isUnderWay && section !== 'virtual' && (
        <Group component="span" className="seg-row">
          {/* It has its place before its count is known. */}
          {live?.onSale !== false && (
            <Link to={sectionPaths.inplay as '/'} className="seg-link">
              <Dot is="on" />
              {t('sports:list.live')}
              <Text component="em" c="win">
                {live?.fixtures ?? '–'}
              </Text>
            </Link>
          )}
          <WhenTabs view={view} onView={onView} />
        </Group>
      )}
      <LeagueFilter sports={sports} value={view.league} onChange={(league) => onView({ ...view, league })} />
      <SearchField
        label={t('sports:list.search')}
        className="sports-search"
        value={view.q}
        onSearch={(q) => onView({ ...view, q })}
        {...(isPhone ? {} : { shortcut: '/' })}
      />
      {!isSeoulTime() && (
        <Text span size="t12" c="muted" visibleFrom="sm">
          {t('sports:list.zone')}
        </Text>
      )}
    </Group>
  );
}

function WhenTabs({ view, onView }: Pick<ListFiltersProps, 'view' | 'onView'>): ReactNode {
  const { t } = useTranslation();
  const days = daysAhead(useNow(60_000));
  // A day of a link that was kept has a tab as long as it is chosen.
  const shown = view.when === undefined || view.when === '24h' || days.includes(view.when) ? days : [view.when, ...days];
  return (
    <SegmentedTabs
      label={t('sports:list.when')}
      value={view.when ?? 'all'}
      onChange={(when) => onView({ ...view, when: when === 'all' ? undefined : when })}
      tabs={[
        { value: 'all', label: t('sports:list.all') },
        { value: '24h', label: t('sports:list.day') },
        ...shown.map((day) => ({
          value: day,
          label: day === days[0] ? t('sports:list.tomorrow') : formatTime(`${day}T12:00:00+09:00`, 'short').slice(0, 5),
        })),
      ]}
    />
  );
}
