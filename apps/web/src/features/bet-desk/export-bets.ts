import type { TFunction } from 'i18next';
import { call } from '../../lib/api.js';
import { picksLine, placeOf } from '../../lib/bet-words.js';
import { downloadCsv, type CsvCell } from '../../lib/csv.js';
import { gameWords } from '../../lib/draw-words.js';
import { formatTime } from '../../lib/format.js';
import { datedName, readAll, type Reading } from '../../lib/read-all.js';
import { betStatusName, statusWord } from '../../ui/badge.js';
import { betFilters, type BetSearch } from './bet-search.js';
import type { Bet } from './bets.js';

/** Hands over every bet that matches as one CSV file. @throws ApiError of the first page that failed; no file is made then. */
export async function exportBets(search: BetSearch, t: TFunction, { signal, onProgress }: Reading): Promise<void> {
  const rows = await readAll<Bet>((page) => call('admin/bet/get', { ...betFilters(search), ...page }, { signal }), onProgress);
  downloadCsv(datedName('bets'), [head(t), ...rows.map((bet) => cells(bet, t))]);
}

function head(t: TFunction): CsvCell[] {
  return [
    t('admin:desk.number'), t('admin:desk.status'), t('admin:bets.placedAt'), t('admin:bets.settledAt'), t('admin:desk.account'), t('admin:desk.nickname'), t('admin:desk.level'), t('admin:bets.game'),
    t('admin:dashboard.day'), t('admin:rounds.round'), t('admin:bets.pick'), t('admin:bets.odds'), t('admin:bets.stake'), t('admin:bets.possible'), t('admin:bets.payout'),
  ];
}

function cells(bet: Bet, t: TFunction): CsvCell[] {
  return [
    bet.id, statusWord(betStatusName(bet), t), formatTime(bet.placedAt, 'full'), bet.settledAt === null ? null : formatTime(bet.settledAt, 'full'), bet.account, bet.nickname, bet.level, gameWords(bet.game, t),
    bet.day, placeOf(bet, 'admin:rounds.number', t), picksLine(bet, t), bet.odds, bet.stake, bet.potentialPayout, bet.payout,
  ];
}
