import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/queries.js';
import { nameOf, sportIds, sportWords } from '../../lib/sports-words.js';
import { statusWord } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DayInput } from '../../ui/day-input.js';
import { ExportButton } from '../../ui/export-button.js';
import { ChipFilter, SelectFilter } from '../../ui/filters.js';
import { SearchField } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { fixtureFileColumns } from './export-columns.js';
import { fixtureFilters, fixtureStates, isNarrowed, type FixtureSearch } from './fixture-search.js';
import { sources, sourceWords } from './fixtures.js';

/** The largest page that the call gives. */
const MAX_LEAGUES = 200;

export interface FixtureFiltersProps {
  search: FixtureSearch;
  onChange: (change: Partial<FixtureSearch>) => void;
  /** Stands at the end of the head. */
  action: ReactNode;
}

export function FixtureFilters({ search, onChange, action }: FixtureFiltersProps): ReactNode {
  const { t } = useTranslation();
  const { status, sport, league, day, q, source, overdue, bets } = search;
  const leagues = useCall(
    'admin/sports/league/get',
    { take: MAX_LEAGUES, ...(sport === undefined ? {} : { sport }) },
    { staleTime: 60_000, keepPrevious: true },
  );
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('admin:fixtures.title')}</h1>
        <SegmentedTabs<(typeof fixtureStates)[number] | 'all'>
          look="line"
          label={t('admin:desk.status')}
          value={status ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all') },
            ...fixtureStates.map((value) => ({ value, label: statusWord(value, t) })),
          ]}
          onChange={(value) => onChange({ status: value === 'all' ? undefined : value })}
        />
        <span className="f1" />
        <ExportButton
          call="admin/sports/fixture/get"
          input={fixtureFilters(search)}
          columns={() => fixtureFileColumns(t)}
          name="fixtures"
        />
        {action}
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('admin:fixtures.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onChange({ q: value })}
        />
        <SelectFilter
          label={t('admin:fixtures.sport')}
          value={sport}
          options={sportIds.map((id) => ({ value: id, label: sportWords(id, t) }))}
          onChange={(value) => onChange({ sport: value as FixtureSearch['sport'], league: undefined })}
        />
        <SelectFilter
          label={t('admin:fixtures.league')}
          value={league === undefined ? undefined : String(league)}
          options={(leagues.data?.items ?? []).map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          onChange={(value) => onChange({ league: value === undefined ? undefined : Number(value) })}
        />
        <span className="inp day-one">
          <DayInput
            label={t('admin:fixtures.day')}
            value={day ?? ''}
            onChange={(next) => onChange({ day: next === '' ? undefined : next })}
          />
        </span>
        <SelectFilter
          label={t('admin:fixtures.source')}
          value={source}
          options={sources.map((id) => ({ value: id, label: sourceWords(id, t) }))}
          onChange={(value) => onChange({ source: value })}
        />
        <ChipFilter isOn={overdue === true} onChange={(isOn) => onChange({ overdue: isOn ? true : undefined })}>
          {t('admin:rounds.overdue')}
        </ChipFilter>
        <ChipFilter isOn={bets === true} onChange={(isOn) => onChange({ bets: isOn ? true : undefined })}>
          {t('admin:rounds.withBets')}
        </ChipFilter>
        {isNarrowed(search) && (
          <Button
            look="ghost"
            onClick={() =>
              onChange({
                status: undefined,
                sport: undefined,
                league: undefined,
                day: undefined,
                q: undefined,
                source: undefined,
                overdue: undefined,
                bets: undefined,
              })
            }
          >
            {t('common:action.reset')}
          </Button>
        )}
      </div>
    </>
  );
}
