import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sportIds, sportWords } from '../../../shared/sports/sports-labels.js';
import { Button } from '../../../ui/button.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { LeagueDialog } from './league-dialog.js';
import { LeagueTable } from './league-table.js';
import { TeamDialog } from './team-dialog.js';
import { TeamTable } from './team-table.js';
import { type League, type LeagueSearch, type Team } from './league-search.js';
import { PageHead } from '../../components/page-head.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

export interface LeaguePanelProps {
  search: LeagueSearch;
  onSearch: (change: Partial<LeagueSearch>) => void;
}

/** Leagues with their order and margin, and teams with the names that suppliers have for them. */
export function LeaguePanel({ search, onSearch }: LeaguePanelProps): ReactNode {
  const { t } = useTranslation();
  const { tab = 'leagues', sport, q } = search;
  const [league, setLeague] = useState<League | 'new' | null>(null);
  const [team, setTeam] = useState<Team | 'new' | null>(null);
  const isTeams = tab === 'teams';
  const change = (next: Partial<LeagueSearch>): void => onSearch({ page: undefined, ...next });
  return (
    <>
      <PageHead
        title={t('admin:leagues.title')}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('admin:leagues.title')}
            value={tab}
            tabs={[
              { value: 'leagues', label: t('admin:leagues.leagues') },
              { value: 'teams', label: t('admin:leagues.teams') },
            ]}
            onChange={(value) => change({ tab: value === 'teams' ? 'teams' : undefined, q: undefined })}
          />
        }
      >
        <Button
          needs={isTeams ? 'admin/sports/team/save' : 'admin/sports/league/save'}
          look="primary"
          onClick={() => (isTeams ? setTeam('new') : setLeague('new'))}
        >
          <Icon of={IconPlus} size={16} />
          {t(isTeams ? 'admin:leagues.addTeam' : 'admin:leagues.addLeague')}
        </Button>
      </PageHead>
      <ListFilters>
        <SearchFilter
          label={t(isTeams ? 'admin:leagues.searchTeams' : 'admin:leagues.searchLeagues')}
          value={q}
          onSearch={(value) => change({ q: value })}
        />
        <SelectFilter
          label={t('admin:fixtures.sport')}
          value={sport}
          options={sportIds.map((id) => ({ value: id, label: sportWords(id, t) }))}
          onChange={(value) => change({ sport: value as LeagueSearch['sport'] })}
        />
      </ListFilters>
      {isTeams ? (
        <TeamTable search={search} onSearch={onSearch} onOpen={setTeam} />
      ) : (
        <LeagueTable search={search} onSearch={onSearch} onOpen={setLeague} />
      )}
      {league !== null && <LeagueDialog league={league === 'new' ? null : league} onClose={() => setLeague(null)} />}
      {team !== null && <TeamDialog team={team === 'new' ? null : team} onClose={() => setTeam(null)} />}
    </>
  );
}
