import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { sportIds, sportWords } from '../../../shared/sports/sports-labels.js';

const names = (t: TFunction): ExportColumn[] => [
  { key: 'id', label: t('admin:desk.number') },
  { key: 'nameKo', label: t('admin:leagues.nameKo') },
  { key: 'name', label: t('admin:leagues.nameEn') },
  { key: 'sport', label: t('admin:fixtures.sport'), words: Object.fromEntries(sportIds.map((sport) => [sport, sportWords(sport, t)])) },
];

/** Columns of the file of teams. */
export const teamFileColumns = (t: TFunction): ExportColumn[] => [...names(t), { key: 'aliases.name', label: t('admin:leagues.aliases') }];

/** Columns of the file of leagues. */
export const leagueFileColumns = (t: TFunction): ExportColumn[] => [
  ...teamFileColumns(t),
  { key: 'country', label: t('admin:leagues.country') },
  { key: 'ordinal', label: t('admin:leagues.order') },
  { key: 'marginPercent', label: t('admin:leagues.margin') },
  { key: 'fixtures', label: t('admin:leagues.fixtures') },
  { key: 'shown', label: t('admin:leagues.shown'), words: { true: t('admin:leagues.shown'), false: '' } },
];
