import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { periodOf } from '../../lib/page-body.js';
import { BetTable } from '../features/downline-bets/bet-table.js';
import { betFilter } from '../features/downline-bets/bet-view.js';
import type { PersonPageProps } from '../features/downline/person/person-view.js';

/** A player's bets, newest first. */
export function PersonBets({
  id,
  view,
  onView,
  games,
}: Pick<PersonPageProps, 'id' | 'view' | 'onView'> & { games: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  const { tab: _tab, unit: _unit, ...shown } = view;
  const { game } = view;
  return (
    <BetTable
      title={t('agent:person.bets')}
      input={{ memberId: id, ...periodOf(view), ...betFilter(view.state), ...(game === undefined ? {} : { game }) }}
      view={shown}
      onView={({ q: _search, play: _play, ...change }) => onView(change)}
      hasSearch={false}
      games={games}
      plays={[]}
    />
  );
}
