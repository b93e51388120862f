import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonDetail } from '../features/downline/person/person-detail.js';
import { EmptyState } from '../../ui/states.js';
import { usePageSearch, type PersonSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PersonBets } from './person-bets.js';

/** Somebody below, within the console. */
export function PersonPage(): ReactNode {
  const { t } = useTranslation();
  const { system, isReadOnly } = useShell();
  const [search, change] = usePageSearch<PersonSearch>();
  if (search.id === undefined) return <EmptyState text={t('agent:person.nobody')} />;
  return (
    <PersonDetail
      key={search.id}
      id={search.id}
      view={search}
      onView={change}
      bets={<PersonBets id={search.id} view={search} onView={change} games={system?.games.map((game) => game.id) ?? []} />}
      isReadOnly={isReadOnly}
    />
  );
}

/** The same in a window of its own, without the console's frame. */
export function PersonWindow(): ReactNode {
  return (
    <main className="person-window" id="content">
      <PersonPage />
    </main>
  );
}
