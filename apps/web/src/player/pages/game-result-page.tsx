import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundResults } from '../features/draw-game/round-results.js';
import { useGameList } from '../features/draw-game/rounds.js';
import { SportsResults } from '../features/sports/sports-results.js';
import { serverNow } from '../../lib/clock.js';
import { drawGames, gameWords } from '../../shared/draws/draw-labels.js';
import { seoulDay } from '../../lib/format.js';
import { sportIds, sportWords } from '../../shared/sports/sports-labels.js';
import { useSystem } from '../../shared/members/system.js';
import { DayInput } from '../../ui/day-input.js';
import { SearchField } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Select } from '../../ui/select.js';
import { useRouteSearch } from '../../lib/use-route-search.js';

interface ResultSearch {
  page: number;
  day?: string | undefined;
  game?: string | undefined;
  /** `sports`, or draws without it. */
  of?: string | undefined;
  sport?: string | undefined;
  q?: string | undefined;
}

interface PartProps {
  search: ResultSearch;
  onSearch: (search: ResultSearch) => void;
  tabs: ReactNode;
}

export function GameResultPage(): ReactNode {
  const { t } = useTranslation();
  const search = useRouteSearch<ResultSearch>();
  const navigate = useNavigate();
  const system = useSystem();
  const onSearch = (next: ResultSearch): void =>
    void navigate({
      to: '.',
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as never,
      resetScroll: false,
    });
  const of = search.of === 'sports' ? 'sports' : 'draws';
  const tabs = system?.use_sports === true && (
    <SegmentedTabs
      label={t('draws:results.of')}
      value={of}
      onChange={(next) => onSearch({ page: 1, ...(next === 'sports' ? { of: next } : {}) })}
      tabs={[
        { value: 'draws', label: t('player:menu.draws') },
        { value: 'sports', label: t('player:menu.sports') },
      ]}
    />
  );
  const Part = of === 'sports' ? SportsPart : DrawsPart;
  return (
    <div className="page">
      <h1 className="page-title">{t('draws:results.title')}</h1>
      <Part search={search} onSearch={onSearch} tabs={tabs} />
    </div>
  );
}

function DrawsPart({ search: { page, day, game: chosen }, onSearch, tabs }: PartProps): ReactNode {
  const { t } = useTranslation();
  const games = useGameList().data?.rounds.map(({ game: each }) => each.id) ?? [];
  // Until the games are known, any that there can be is.
  const known: readonly string[] = games.length > 0 ? games : drawGames;
  const game = known.find((each) => each === chosen) ?? games[0] ?? 'eos1';
  return (
    <RoundResults
      game={game}
      day={day}
      page={page}
      onPage={(next) => onSearch({ page: next, day, game })}
      filters={
        <div className="dt-filters card-filters">
          {tabs}
          {games.length > 1 && (
            <Select
              label={t('bets:history.game')}
              value={game}
              onChange={(next) => onSearch({ page: 1, day, game: next })}
              options={games.map((each) => ({ value: each, label: gameWords(each, t) }))}
            />
          )}
          <DayField value={day ?? seoulDay(serverNow())} onChange={(next) => onSearch({ page: 1, game, day: next })} />
        </div>
      }
    />
  );
}

function SportsPart({ search, onSearch, tabs }: PartProps): ReactNode {
  const { t } = useTranslation();
  const { page, day, q } = search;
  const sport = sportIds.find((each) => each === search.sport);
  const view = { of: 'sports', page: 1, day, sport, q };
  return (
    <SportsResults
      day={day}
      sport={sport}
      search={q}
      page={page}
      onPage={(next) => onSearch({ ...view, page: next })}
      filters={
        <div className="dt-filters card-filters">
          {tabs}
          <Select
            label={t('sports:list.sports')}
            value={sport ?? ''}
            onChange={(next) => onSearch({ ...view, sport: next === '' ? undefined : next })}
            options={[
              { value: '', label: t('sports:list.allSports') },
              ...sportIds.map((each) => ({ value: each as string, label: sportWords(each, t) })),
            ]}
          />
          <DayField value={day ?? ''} onChange={(next) => onSearch({ ...view, day: next })} />
          <SearchField label={t('sports:list.search')} value={q} onSearch={(next) => onSearch({ ...view, q: next })} />
        </div>
      }
    />
  );
}

function DayField({ value, onChange }: { value: string; onChange: (day: string | undefined) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="inp dates">
      <DayInput
        label={t('draws:results.day')}
        value={value}
        max={seoulDay(serverNow())}
        onChange={(day) => onChange(day === '' ? undefined : day)}
      />
    </span>
  );
}
