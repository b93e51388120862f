import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
import { currentLanguage } from '../../../lib/i18n.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { statusWord, type StatusName } from '../../../ui/badge.js';
import { betResults } from './bet-search.js';

const statuses = ['accepted', 'settled', 'cancelled'] as const;

/** Columns of the file of bets. A bet of several picks has them side by side in one cell. */
export function betFileColumns(t: TFunction): ExportColumn[] {
  const statusWords = (names: readonly StatusName[]) => Object.fromEntries(names.map((name) => [name, statusWord(name, t)]));
  const named = (key: string) => wordsOf(t(key, { returnObjects: true }) as Record<string, unknown>);
  const teamName = currentLanguage() === 'ko' ? 'nameKo' : 'name';
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'status', label: t('admin:desk.status'), words: statusWords(statuses) },
    { key: 'result', label: t('admin:bets.result'), words: statusWords(betResults) },
    { key: 'placedAt', label: t('admin:bets.placedAt'), as: 'time' },
    { key: 'settledAt', label: t('admin:bets.settledAt'), as: 'time' },
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    { key: 'level', label: t('admin:desk.level') },
    {
      key: 'game',
      label: t('admin:bets.game'),
      words: Object.fromEntries([...drawGames, ...sections].map((game) => [game, gameWords(game, t)])),
    },
    { key: 'day', label: t('admin:dashboard.day') },
    { key: 'round', label: t('admin:rounds.round') },
    { key: `ticket.legs.home.${teamName}`, label: t('admin:bets.home') },
    { key: `ticket.legs.away.${teamName}`, label: t('admin:bets.away') },
    { key: 'legs.market', label: t('admin:bets.market'), words: named('common:markets') },
    { key: 'ticket.legs.line', label: t('admin:bets.line') },
    { key: 'legs.outcome', label: t('admin:bets.pick'), words: named('common:outcomes') },
    { key: 'odds', label: t('admin:bets.odds') },
    { key: 'stake', label: t('admin:bets.stake') },
    { key: 'potentialPayout', label: t('admin:bets.possible') },
    { key: 'payout', label: t('admin:bets.payout') },
  ];
}

/** Without what a single market words otherwise: a cell's words go by its value alone. */
function wordsOf(texts: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
