import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openGameTypes, playsOf } from '../lib/plays.js';
import { useCall } from '../../lib/queries.js';
import { isMonitor, isPlayerRole, roleName as wordsOfRole } from '../../shared/members/role-names.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { usePageSearch } from '../search.js';
import type { RoleSearch, RollingSearch } from '../search-reports.js';
import { hasAgentsBelow } from '../shell/menu-entries.js';
import { useShell } from '../shell/shell-context.js';
import { BettingReport } from './betting-report.js';

/** Rolling on one kind of game: of the agents directly below, or of the players where there can be no agents. */
export function ZeusRollingPage(): ReactNode {
  const { t } = useTranslation();
  const { member, system } = useShell();
  const [{ gameType }, change] = usePageSearch<RollingSearch>();
  const types = openGameTypes(member?.solution, system);
  const chosen = types.find((type) => type === gameType) ?? types[0] ?? 'minigame';
  const hasAgents = hasAgentsBelow(member);
  return (
    <BettingReport
      title={t('agent-reports:zeus.rolling')}
      hint={t(hasAgents ? 'agent-reports:zeus.rollingHint' : 'agent-reports:zeus.usersHint')}
      by="person"
      kind={hasAgents ? 'agent' : 'player'}
      plays={playsOf[chosen]}
    >
      {types.length > 1 && (
        <div className="report-tabs">
          <SegmentedTabs
            look="line"
            label={t('agent-reports:play.label')}
            value={chosen}
            tabs={types.map((type) => ({ value: type, label: t(`agent-reports:gameType.${type}`) }))}
            onChange={(next) => change({ gameType: next })}
          />
        </div>
      )}
    </BettingReport>
  );
}

/** The whole downline, day by day. */
export function ZeusDailyPage(): ReactNode {
  const { t } = useTranslation();
  return <BettingReport title={t('agent-reports:zeus.daily')} hint={t('agent-reports:zeus.dailyHint')} by="day" />;
}

/** Every player's every day. */
export function ZeusUserDailyPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <BettingReport title={t('agent-reports:zeus.userDaily')} hint={t('agent-reports:zeus.userDailyHint')} by="person_day" kind="player" />
  );
}

/** Every day of those of one role: agents, each with its whole downline, or the players themselves. Monitors have neither. */
export function ZeusRoleDailyPage(): ReactNode {
  const { t } = useTranslation();
  const [{ roleName }, change] = usePageSearch<RoleSearch>();
  const { data } = useCall('agent/user/getRoles', undefined, { staleTime: 60_000 });
  const roles = data?.roles.map(({ name }) => name).filter((name) => !isMonitor(name)) ?? [];
  const chosen = roleName ?? roles[0];
  return (
    <BettingReport
      title={t('agent-reports:zeus.roleDaily')}
      hint={t('agent-reports:zeus.roleDailyHint')}
      by="person_day"
      {...(chosen !== undefined && isPlayerRole(chosen) ? { kind: 'player' } : { kind: 'agent', role: chosen })}
    >
      {roles.length > 1 && chosen !== undefined && (
        <div className="report-tabs">
          <SegmentedTabs
            look="line"
            label={t('agent-reports:betting.role')}
            value={chosen}
            tabs={roles.map((role) => ({ value: role, label: wordsOfRole(role, t) }))}
            onChange={(next) => change({ roleName: next })}
          />
        </div>
      )}
    </BettingReport>
  );
}

/** Every player's whole period. */
export function ZeusUsersPage(): ReactNode {
  const { t } = useTranslation();
  return <BettingReport title={t('agent-reports:zeus.users')} hint={t('agent-reports:zeus.usersHint')} by="person" kind="player" />;
}
