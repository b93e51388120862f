import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../lib/api.js';
import { serverNow } from '../../lib/clock.js';
import { downloadCsv, type CsvCell } from '../../lib/csv.js';
import { gameWords } from '../../lib/draw-words.js';
import { formatTime } from '../../lib/format.js';
import { betStatusName, statusWord } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { sayFailed } from '../../ui/notices.js';
import { pickOf } from './bet-columns.js';
import { betFilters, type BetSearch } from './bet-search.js';
import type { Bet } from './bets.js';

/** The largest page that the call gives. */
const PAGE = 200;
/** A file of more rows than this is not made in a browser. */
const MAX_ROWS = 20_000;

/** Downloads everything that the filters match; says how far it has come. Leaving the page ends it. */
export function ExportBets({ search }: { search: BetSearch }): ReactNode {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    try {
      const rows = await readAll(search, controller.signal, setShare);
      downloadCsv(`bets-${formatTime(serverNow(), 'full').replace(/[ :]/g, '-')}.csv`, [head(t), ...rows.map((bet) => cells(bet, t))]);
    } catch (failure) {
      if (!controller.signal.aborted) sayFailed(t('admin:desk.exportFailed'), toApiError(failure));
    } finally {
      setShare(null);
    }
  };
  return (
    <Button look="outline" isBusy={share !== null} onClick={() => void run()}>
      {share === null && <Icon of={IconDownload} size={16} />}
      {share === null ? t('admin:desk.export') : `${Math.round(share * 100)}%`}
    </Button>
  );
}

/** Every bet that matches, page by page. @throws ApiError of the first page that failed. */
async function readAll(search: BetSearch, signal: AbortSignal, onProgress: (share: number) => void): Promise<readonly Bet[]> {
  const rows = new Map<number, Bet>();
  for (let skip = 0; ; skip += PAGE) {
    const page = await call('admin/bet/get', { ...betFilters(search), skip, take: PAGE }, { signal });
    for (const bet of page.items) rows.set(bet.id, bet);
    const total = Math.min(page.total, MAX_ROWS);
    onProgress(total === 0 ? 1 : Math.min(1, rows.size / total));
    if (page.items.length === 0 || skip + PAGE >= total) return [...rows.values()];
  }
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
    bet.day, bet.round, pickOf(bet, t), bet.odds, bet.stake, bet.potentialPayout, bet.payout,
  ];
}
