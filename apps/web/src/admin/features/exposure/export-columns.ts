import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { currentLanguage } from '../../../lib/i18n.js';

/** Columns of the list's file. */
export function exposureFileColumns(t: TFunction): ExportColumn[] {
  const name = currentLanguage() === 'ko' ? 'nameKo' : 'name';
  return [
    { key: 'fixture.id', label: t('admin:desk.number') },
    { key: `fixture.league.${name}`, label: t('admin:fixtures.league') },
    { key: `fixture.home.${name}`, label: t('admin:fixtures.home') },
    { key: `fixture.away.${name}`, label: t('admin:fixtures.away') },
    { key: 'fixture.kickOff', label: t('admin:fixtures.kickOff'), as: 'time' },
    { key: 'bets', label: t('admin:bets.title') },
    { key: 'stakes', label: t('admin:bets.stake') },
    { key: 'exposure', label: t('admin:games.exposure') },
  ];
}
