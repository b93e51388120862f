import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { statusWord } from '../../../ui/badge.js';

const statuses = ['accepted', 'settled', 'cancelled'] as const;
const results = ['won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'cash_out'] as const;
const wordsOf = (names: readonly string[], word: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, word(name)]));

/** A file of bets. */
export function betColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('agent-reports:bet.number'), as: 'number' },
    { key: 'placedAt', label: t('agent:bets.at'), as: 'time' },
    { key: 'account', label: t('agent-reports:betting.account'), as: 'text' },
    { key: 'nickname', label: t('agent-reports:betting.nickname'), as: 'text' },
    { key: 'game', label: t('agent:bets.game'), words: wordsOf([...drawGames, ...sections], (game) => gameWords(game, t)) },
    { key: 'round', label: t('agent-reports:bet.round'), as: 'number' },
    { key: 'odds', label: t('agent:bets.odds'), as: 'number' },
    { key: 'stake', label: t('agent:bets.stake'), as: 'number' },
    { key: 'potentialPayout', label: t('agent:bets.potential'), as: 'number' },
    { key: 'payout', label: t('agent:bets.payout'), as: 'number' },
    { key: 'status', label: t('agent:requests.status'), words: wordsOf(statuses, (status) => statusWord(status, t)) },
    { key: 'result', label: t('agent-reports:bet.result'), words: wordsOf(results, (result) => statusWord(result, t)) },
  ];
}
