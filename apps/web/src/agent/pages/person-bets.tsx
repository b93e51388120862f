import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/queries.js';
import { BET_ROWS, BetTable, betColumns } from '../features/downline-bets/bet-table.js';
import { betFilter } from '../features/downline-bets/bet-view.js';
import { bodyOf } from '../../lib/page-body.js';
import type { PersonPageProps } from '../features/downline/person/person-view.js';
import { ListTools } from '../../ui/list/list-tools.js';

/** Bets of the downline are not pushed one by one; the list is read again this often, ms. */
const POLL_MS = 5_000;

/** A player's bets, newest first. */
export function PersonBets({
  id,
  view,
  onView,
  games,
}: Pick<PersonPageProps, 'id' | 'view' | 'onView'> & { games: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  const { page = 1, game } = view;
  const { skip, take, ...days } = bodyOf({ ...view, page }, BET_ROWS);
  const input = { memberId: id, ...days, ...betFilter(view.state), ...(game === undefined ? {} : { game }) };
  const list = useCall('agent/bet/get', { skip, take, ...input }, { keepPrevious: true, refetchInterval: POLL_MS });
  const { tab: _tab, unit: _unit, ...shown } = view;
  return (
    <BetTable
      title={t('agent:person.bets')}
      view={shown}
      onView={({ q: _search, play: _play, ...change }) => onView(change)}
      hasSearch={false}
      games={games}
      plays={[]}
      answer={list.data}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      aside={<ListTools list={{ file: { call: 'agent/bet/get', input, name: 'bets' } }} columns={betColumns(t)} />}
    />
  );
}
