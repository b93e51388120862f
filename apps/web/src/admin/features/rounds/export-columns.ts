import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
import { statusWord } from '../../../ui/badge.js';
import { roundStates } from './round-search.js';
import { sourceWords } from './rounds.js';

/** Columns of the list's file. */
export function roundFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'game', label: t('admin:bets.game'), words: Object.fromEntries(drawGames.map((game) => [game, gameWords(game, t)])) },
    { key: 'day', label: t('admin:dashboard.day') },
    { key: 'round', label: t('admin:rounds.round') },
    { key: 'status', label: t('admin:desk.status'), words: Object.fromEntries(roundStates.map((state) => [state, statusWord(state, t)])) },
    { key: 'result.balls', label: t('admin:bets.result') },
    { key: 'result.powerball', label: t('admin:entry.powerball') },
    {
      key: 'source',
      label: t('admin:rounds.sourceHead'),
      words: Object.fromEntries(Object.entries(sourceWords).map(([source, key]) => [source, t(key)])),
    },
    { key: 'drawsAt', label: t('admin:rounds.drawsAt'), as: 'time' },
    { key: 'bets', label: t('admin:rounds.bets') },
    { key: 'stakes', label: t('admin:bets.stake') },
    { key: 'exposure', label: t('admin:games.exposure') },
    { key: 'payouts', label: t('admin:bets.payout') },
    { key: 'reason', label: t('admin:reason.label') },
  ];
}
