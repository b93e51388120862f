import { Box, Group, Text } from '@mantine/core';
import { IconChevronDown, IconSitemap, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { nameOf, sportWords } from '../../../shared/sports/sports-labels.js';
import { Icon } from '../../../ui/icon.js';
import { usePressOutside } from '../../../ui/use-press-outside.js';
import { useFavourites } from './favourites.js';

type Sport = CallOutput<'user/sports/menu'>['sports'][number];
type League = Sport['leagues'][number];

export interface LeagueFilterProps {
  sports: readonly Sport[];
  value: number | undefined;
  onChange: (league: number | undefined) => void;
}

/** The tree of sports and leagues behind a button; the leagues that are marked stand first. Esc and a press elsewhere close it. */
export function LeagueFilter({ sports, value, onChange }: LeagueFilterProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  usePressOutside(box, isOpen, () => setOpen(false));
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (league: number | undefined): void => {
    setOpen(false);
    opener.current?.focus();
    onChange(league);
  };
  const chosen = sports.flatMap(({ leagues }) => leagues).find(({ id }) => id === value);
  return (
    <Box component="span" ref={box} pos="relative" className="league-filter" onKeyDown={keys}>
      <button
        ref={opener}
        type="button"
        className="chip"
        aria-expanded={isOpen}
        aria-pressed={value !== undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={IconSitemap} size={16} />
        <Text span truncate>
          {value === undefined ? t('sports:list.allLeagues') : chosen === undefined ? t('sports:list.oneLeague') : nameOf(chosen)}
        </Text>
        <Icon of={IconChevronDown} size={14} />
      </button>
      {isOpen && (
        <div className="menu league-tree" role="group" aria-label={t('sports:list.leagues')}>
          <button type="button" className="menu-item" aria-pressed={value === undefined} onClick={() => choose(undefined)}>
            {t('sports:list.allLeagues')}
          </button>
          {sports.map((sport) => (
            <Branch key={sport.sport} sport={sport} value={value} onChoose={choose} />
          ))}
        </div>
      )}
    </Box>
  );
}

function Branch({
  sport: { sport, leagues },
  value,
  onChoose,
}: {
  sport: Sport;
  value: number | undefined;
  onChoose: (league: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { favourites, toggle } = useFavourites();
  const ordered = [...leagues.filter(({ id }) => favourites.has(id)), ...leagues.filter(({ id }) => !favourites.has(id))];
  const star = (league: League): ReactNode => {
    const isFavourite = favourites.has(league.id);
    return (
      <Text
        component="button"
        type="button"
        c={isFavourite ? 'accent' : 'muted'}
        className="fx-star"
        aria-pressed={isFavourite}
        aria-label={t('sports:list.favourite', { league: nameOf(league) })}
        onClick={() => toggle(league.id)}
      >
        <Icon of={isFavourite ? IconStarFilled : IconStar} size={15} />
      </Text>
    );
  };
  return (
    <>
      <Text component="div" size="t11" fw={500} c="muted" className="league-branch">
        {sportWords(sport, t)}
      </Text>
      {ordered.map((league) => (
        <Group component="span" key={league.id}>
          {star(league)}
          <Box
            component="button"
            type="button"
            flex={1}
            miw={0}
            className="menu-item"
            aria-pressed={league.id === value}
            onClick={() => onChoose(league.id)}
          >
            <Text span truncate flex={1}>
              {nameOf(league)}
              {league.country !== '' && (
                <Text span c="muted">
                  {' '}
                  · {league.country}
                </Text>
              )}
            </Text>
            <Text span size="t12" c="muted">
              {formatAmount(league.fixtures)}
            </Text>
          </Box>
        </Group>
      ))}
    </>
  );
}
