import { Card, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords } from '../../../shared/draws/draw-labels.js';
import { nameOf } from '../../../shared/sports/sports-labels.js';
import { Icon } from '../../../ui/icon.js';
import { useFavourites } from './favourites.js';
import { FixtureRow, type RowLook } from './fixture-row.js';
import type { LeagueGroup } from './leagues.js';
import type { OnPick } from './market-cells.js';
import type { Column } from './markets.js';

export interface LeagueCardProps {
  group: LeagueGroup;
  look: RowLook;
  isPhone: boolean;
  column: Column;
  /** The picks of each fixture. */
  picks: ReadonlyMap<number, string>;
  onPick: OnPick;
  isLocked: boolean;
}

/** A league with its fixtures; it folds, and its star moves it before the others. */
export function LeagueCard({ group: { league, fixtures }, picks, ...row }: LeagueCardProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const { favourites, toggle } = useFavourites();
  const isFavourite = favourites.has(league.id);
  const name = nameOf(league);
  return (
    <Card className="league" aria-label={name}>
      <div className={row.look === 'columns' && !row.isPhone ? 'fx-head' : 'fx-head few'}>
        <Group component="span" gap={8} flex={1} miw={0}>
          <Text
            component="button"
            type="button"
            c={isFavourite ? 'accent' : 'muted'}
            className="fx-star"
            aria-pressed={isFavourite}
            aria-label={t('sports:list.favourite', { league: name })}
            onClick={() => toggle(league.id)}
          >
            <Icon of={isFavourite ? IconStarFilled : IconStar} size={15} />
          </Text>
          <Text component="h2" size="t13" fw={600} truncate>
            {name}
          </Text>
          <Text span size="t12" c="muted">
            {fixtures.length}
          </Text>
        </Group>
        {row.look === 'columns' &&
          (row.isPhone ? (
            <Text span size="t11" c="muted">
              {columnWords(row.column, league.sport, t)}
            </Text>
          ) : (
            (['result', 'handicap', 'totals'] as const).map((column) => (
              <span key={column} className="hc">
                {columnWords(column, league.sport, t)}
              </span>
            ))
          ))}
        <button
          type="button"
          className="fx-fold"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'sports:list.fold' : 'sports:list.unfold', { league: name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={16} />
        </button>
      </div>
      {isOpen && (
        <ul>
          {fixtures.map((fixture) => (
            <FixtureRow key={fixture.id} fixture={fixture} picked={picks.get(fixture.id) ?? ''} {...row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What a column is called; the result of a sport without draws stands in the same one. */
function columnWords(column: Column, sport: string, t: (key: string, values?: Record<string, unknown>) => string): string {
  return marketWords(column !== 'result' ? column : sport === 'football' ? 'match_odds' : 'winner', t);
}
