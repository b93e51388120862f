import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgentHome } from '../../../features/agent-home/use-agent-home.js';
import { ChildrenTable } from '../../../features/downline/children-table.js';
import { usePageSearch, type PeopleSearch } from '../search.js';
import { PageHead } from './page-head.js';

const words = {
  agent: { title: 'agent:people.agents', empty: 'agent:people.noAgents' },
  player: { title: 'agent:people.members', empty: 'agent:people.noMembers' },
} as const;

function ChildrenPage({ kind }: { kind: keyof typeof words }): ReactNode {
  const { t } = useTranslation();
  const home = useAgentHome();
  const [search, change] = usePageSearch<PeopleSearch>();
  return (
    <>
      <PageHead title={t(words[kind].title)}>{t('agent:people.hint')}</PageHead>
      <ChildrenTable kind={kind} title={t(words[kind].title)} empty={t(words[kind].empty)} items={home.data?.children} error={home.error} onRetry={() => void home.refetch()} isRefreshing={false} q={search.q} online={search.online} onChange={(next) => change(next, { replace: true })} />
    </>
  );
}

export const AgentsPage = (): ReactNode => <ChildrenPage kind="agent" />;
export const MembersPage = (): ReactNode => <ChildrenPage kind="player" />;
