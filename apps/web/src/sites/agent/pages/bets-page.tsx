import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BET_ROWS, BetTable } from '../../../features/downline-bets/bet-table.js';
import { betFilter } from '../../../features/downline-bets/bet-view.js';
import { useCall } from '../../../lib/queries.js';
import { usePageSearch, type BetSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';
import { pageBody } from './request-body.js';

/** Bets of the downline are not pushed one by one; the list is read again this often, ms. */
const POLL_MS = 5_000;

export function BetsPage(): ReactNode {
  const { t } = useTranslation();
  const { system } = useShell();
  const [search, change] = usePageSearch<BetSearch>();
  const filters = { ...betFilter(search.state), ...(search.q === undefined ? {} : { search: search.q }), ...(search.game === undefined ? {} : { game: search.game }) };
  const list = useCall('agent/bet/get', { ...pageBody(search, BET_ROWS), ...filters }, { keepPrevious: true, refetchInterval: POLL_MS });
  return (
    <>
      <PageHead title={t('agent:bets.title')}>{t('agent:bets.hint')}</PageHead>
      <BetTable view={search} onView={change} games={system?.games.map((game) => game.id) ?? []} answer={list.data} error={list.error} onRetry={() => void list.refetch()} isRefreshing={list.isPlaceholderData} />
    </>
  );
}
