import { Card, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords } from '../../../shared/draws/draw-labels.js';
import { useIsPhone } from '../../../lib/media.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { LOADING_HEIGHT } from '../../lib/reserved.js';
import { useFavourites } from './favourites.js';
import { useFixtureList } from './fixtures.js';
import { LeagueCard } from './league-card.js';
import { byLeague } from './leagues.js';
import { ListFilters } from './list-filters.js';
import type { ListView } from './list-view.js';
import type { OnPick } from './market-cells.js';
import { columns, type Column } from './markets.js';
import type { Section } from './section-paths.js';
import { SportTabs } from './sport-tabs.js';
import { useSportsMenu } from './use-sports-menu.js';

export interface FixtureListProps {
  section: Section;
  view: ListView;
  onView: (view: ListView) => void;
  /** The picks of each fixture. */
  picks: ReadonlyMap<number, string>;
  /** The same function at every render. */
  onPick: OnPick;
  isLocked: boolean;
}

/** The fixtures of a section by leagues, with what narrows them. */
export function FixtureList({ section, view, onView, ...row }: FixtureListProps): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [column, setColumn] = useState<Column>('result');
  const menu = useSportsMenu(section);
  const list = useFixtureList(section, view);
  const { favourites } = useFavourites();
  const look = section === 'special' || section === 'special2' ? 'all' : 'columns';
  const isNarrowed = Object.values(view).some((each) => each !== undefined);
  return (
    <Stack gap={12}>
      <SportTabs sports={menu?.sports ?? []} value={view.sport} onChange={(sport) => onView({ ...view, sport, league: undefined })} />
      <ListFilters section={section} view={view} onView={onView} menu={menu} />
      {isPhone && look === 'columns' && (
        <SegmentedTabs
          label={t('sports:list.column')}
          value={column}
          onChange={setColumn}
          tabs={columns.map((each) => ({ value: each, label: marketWords(each === 'result' ? 'match_odds' : each, t) }))}
        />
      )}
      {list.fixtures === undefined && (
        <Card mih={LOADING_HEIGHT}>
          {list.error === null ? <LoadingBars rows={10} /> : <FailedState error={list.error} onRetry={list.retry} />}
        </Card>
      )}
      {list.fixtures?.length === 0 && (
        <Card>
          <EmptyState
            text={t(isNarrowed ? 'sports:list.noneSuch' : 'sports:list.none')}
            action={
              isNarrowed ? (
                <Button look="outline" onClick={() => onView({})}>
                  {t('sports:list.showAll')}
                </Button>
              ) : undefined
            }
          />
        </Card>
      )}
      {list.fixtures !== undefined &&
        byLeague(list.fixtures, favourites).map((group) => (
          <LeagueCard key={group.league.id} group={group} look={look} isPhone={isPhone} column={column} {...row} />
        ))}
      {list.more !== undefined && (
        <Button look="outline" size={44} isBusy={list.isReadingMore} onClick={list.more} data-testid="more-fixtures">
          {t('sports:list.more', { shown: list.fixtures?.length ?? 0, total: list.total })}
        </Button>
      )}
    </Stack>
  );
}
