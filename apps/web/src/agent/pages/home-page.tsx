import { Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFlows } from '../features/home/day-flows.js';
import { waitingCount } from '../features/home/flows.js';
import { HourCard } from '../features/home/hour-card.js';
import { hasRolling } from '../features/home/rolling-rates.js';
import { RollingToday } from '../features/home/rolling-today.js';
import { useAgentHome } from '../features/home/use-agent-home.js';
import { ChildrenPanel } from '../features/downline/children-panel.js';
import { PassingRequests } from '../features/downline-requests/passing-requests.js';
import { WalletCard } from '../features/own-wallet/wallet-card.js';
import { openPlays } from '../lib/plays.js';
import { isMonitor } from '../../shared/members/role-names.js';
import { usePageSearch, type HomeSearch } from '../search.js';
import { hasAgentsBelow } from '../shell/menu-entries.js';
import { useShell } from '../shell/shell-context.js';

export function HomePage(): ReactNode {
  const { t } = useTranslation();
  const { member, system, credit, isReadOnly } = useShell();
  const home = useAgentHome();
  const [search, change] = usePageSearch<HomeSearch>();
  // A monitor looks at the agent above, whose rates it does not know.
  const earnsRolling = member !== undefined && !isMonitor(member.role.name) && hasRolling(member.rolling_json);
  const again = (): void => void home.refetch();
  return (
    <div className="agent-grid">
      <VisuallyHidden component="h1">{t('agent:menu.home')}</VisuallyHidden>
      <Stack gap={12} className="grid-own">
        <WalletCard member={member} credit={credit} isPlain={isReadOnly} />
        <PassingRequests own={member?.account} mayProcess={member?.rights.includes('process') === true} />
      </Stack>
      <Stack gap={12} className="grid-day">
        {earnsRolling && <RollingToday rates={member.rolling_json} plays={openPlays(member.solution, system)} />}
        {/* On a wide screen the table above the page has the same sums. */}
        <DayFlows
          {...(earnsRolling ? { hiddenFrom: 'sm' } : {})}
          flows={home.data?.flows}
          waiting={waitingCount(home.data?.counters)}
          error={home.error}
          onRetry={again}
        />
        <HourCard day={search.day} kind={search.chart ?? 'money'} onChange={change} />
      </Stack>
      <ChildrenPanel
        me={member}
        downline={home.data?.downline}
        items={home.data?.children}
        error={home.error}
        onRetry={again}
        to={hasAgentsBelow(member) ? '/pa-agent-user-list' : '/pa-users'}
        q={search.q}
        online={search.online}
        onChange={(next) => change(next, { replace: true })}
      />
    </div>
  );
}
