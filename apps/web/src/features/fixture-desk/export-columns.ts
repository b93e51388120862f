import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../lib/contract.js';
import { currentLanguage } from '../../lib/i18n.js';
import { sportIds, sportWords } from '../../lib/sports-words.js';
import { statusWord } from '../../ui/badge.js';
import { fixtureStates } from './fixture-search.js';
import { sources, sourceWords } from './fixtures.js';

/** Columns of the list's file. */
export function fixtureFileColumns(t: TFunction): ExportColumn[] {
  const name = currentLanguage() === 'ko' ? 'nameKo' : 'name';
  return [
    { key: 'id', label: t('admin:desk.number') },
    {
      key: 'league.sport',
      label: t('admin:fixtures.sport'),
      words: Object.fromEntries(sportIds.map((sport) => [sport, sportWords(sport, t)])),
    },
    { key: `league.${name}`, label: t('admin:fixtures.league') },
    { key: `home.${name}`, label: t('admin:fixtures.home') },
    { key: `away.${name}`, label: t('admin:fixtures.away') },
    { key: 'kickOff', label: t('admin:fixtures.kickOff'), as: 'time' },
    {
      key: 'status',
      label: t('admin:desk.status'),
      words: Object.fromEntries(fixtureStates.map((state) => [state, statusWord(state, t)])),
    },
    { key: 'score', label: t('admin:result.full') },
    { key: 'marketCount', label: t('admin:fixtures.markets') },
    { key: 'bets', label: t('admin:bets.title') },
    { key: 'stakes', label: t('admin:bets.stake') },
    { key: 'exposure', label: t('admin:games.exposure') },
    { key: 'settledAt', label: t('admin:bets.settledAt'), as: 'time' },
    {
      key: 'source',
      label: t('admin:fixtures.source'),
      words: Object.fromEntries(sources.map((source) => [source, sourceWords(source, t)])),
    },
  ];
}
