import { Outlet } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingCount } from '../../../features/agent-home/flows.js';
import { InfoTable } from '../../../features/agent-home/info-table.js';
import { useAgentHome, useLiveHome } from '../../../features/agent-home/use-agent-home.js';
import { logOut } from '../../../features/session/session.js';
import { useLiveWallet, type Member } from '../../../lib/member.js';
import type { System } from '../../../lib/system.js';
import { OfflineBanner } from '../../../ui/connection-mark.js';
import { Confirm } from '../../../ui/dialog.js';
import { useOpens } from '../../../ui/use-opens.js';
import { Header } from './header.js';
import { hasAgentsBelow, menuGroups } from './menu-entries.js';
import { useMenuMap } from './menu-map.js';
import { PhoneMenu } from './phone-menu.js';
import { ProfileDialog } from './profile-dialog.js';
import { ShellContext } from './shell-context.js';
import { SideMenu, type SideMenuProps } from './side-menu.js';
import { TabBar } from './tab-bar.js';
import { useNews } from './use-news.js';

/** The specification's scroll position at which the info table hides, px. */
const INFO_HIDES_AT_PX = 120;

export interface AgentShellProps {
  member: Member | undefined;
  system: System | undefined;
  /** The agent has logged out. */
  onLeft: () => void;
}

/** Header, side menu, info table and the page; on phones a tab bar in the side menu's place. */
export function AgentShell({ member, system, onLeft }: AgentShellProps): ReactNode {
  const { t } = useTranslation();
  const credit = useLiveWallet();
  const home = useAgentHome().data;
  const menu = useMenuMap();
  const phoneMenu = useOpens();
  const profile = useOpens();
  const leaving = useOpens();
  const isScrolled = useIsScrolled();
  useLiveHome();
  useNews(member?.id);

  const groups = menuGroups(member, system);
  const counts = home?.counters;
  const sideMenu: Omit<SideMenuProps, 'isOpen'> = { groups, counts, closedGroups: menu.closed, onToggleGroup: menu.toggleGroup };
  const askToLeave = (): void => {
    profile.close();
    leaving.open();
  };
  return (
    <ShellContext value={{ member, system, credit }}>
      <div className={menu.open ? 'agent-shell menu-open' : 'agent-shell'}>
        <a className="skip-link" href="#content">{t('common:skip')}</a>
        <OfflineBanner text={t('agent:offline')} />
        <Header member={member} isMenuOpen={menu.open} onMenu={menu.toggle} onPhoneMenu={phoneMenu.open} onProfile={profile.open} onLogout={leaving.open} />
        <div className="agent-body">
          <aside className="agent-side desk-only"><SideMenu {...sideMenu} isOpen={menu.open} /></aside>
          <main className="agent-main" id="content" tabIndex={-1}>
            <div className="info-holder" data-hidden={isScrolled}><InfoTable home={home} /></div>
            <div className="agent-page"><Outlet /></div>
          </main>
        </div>
        <TabBar waiting={waitingCount(counts)} hasAgents={hasAgentsBelow(member)} onMore={phoneMenu.open} />
        {phoneMenu.isOpen && <PhoneMenu onClose={phoneMenu.close}><SideMenu {...sideMenu} isOpen onLeave={phoneMenu.close} /></PhoneMenu>}
        {profile.isOpen && member !== undefined && <ProfileDialog member={member} entries={groups.find((group) => group.key === 'money')?.entries ?? []} onClose={profile.close} onLogout={askToLeave} />}
        {leaving.isOpen && (
          <Confirm title={t('common:logout.title')} confirmLabel={t('common:action.logout')} onConfirm={() => logOut().then(onLeft)} onClose={leaving.close}>
            {t('common:logout.ask')}
          </Confirm>
        )}
      </div>
    </ShellContext>
  );
}

/** Whether the page is scrolled far enough for the info table to give way. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = (): void => setScrolled(window.scrollY >= INFO_HIDES_AT_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
