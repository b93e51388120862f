import { Box } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoTable } from '../features/home/info-table.js';
import { useAgentHome, useLiveHome } from '../features/home/use-agent-home.js';
import { logOut } from '../../shared/session/session.js';
import { OfflineBanner } from '../../ui/offline-banner.js';
import { Confirm } from '../../ui/dialog.js';
import { LoadingBar } from '../../ui/loading-bar.js';
import { useOpens } from '../../ui/use-opens.js';
import { Header } from './header.js';
import { hasAgentsBelow } from './menu-entries.js';
import { useMenuMap } from './menu-map.js';
import { PhoneMenu } from './phone-menu.js';
import { ProfileDialog } from './profile-dialog.js';
import { useShell } from './shell-context.js';
import { SideMenu, type SideMenuProps } from './side-menu.js';
import { TabBar } from './tab-bar.js';
import { TopMenu } from './top-menu.js';
import { useMenu } from './use-menu.js';
import { useUpdates } from './use-updates.js';

/** The specification's scroll position at which the info table hides, px. */
const INFO_HIDES_AT_PX = 120;

/**
 * Header, menu, info table and the page; on phones a tab bar in the menu's place. Theme A has the menu at the left, theme B
 * in the header, so that the page has the whole width.
 */
export function AgentShell({ onLeft }: { onLeft: () => void }): ReactNode {
  const { t } = useTranslation();
  const { member, system } = useShell();
  const home = useAgentHome().data;
  const menu = useMenuMap();
  const phoneMenu = useOpens();
  const profile = useOpens();
  const leaving = useOpens();
  const isScrolled = useIsScrolled();
  useLiveHome();
  useUpdates(member?.id);

  const theme = member?.agent_theme ?? 'A';
  const { groups, counts } = useMenu(member, system);
  const sideMenu: Omit<SideMenuProps, 'isOpen'> = { groups, counts, closedGroups: menu.closed, onToggleGroup: menu.toggleGroup };
  const askToLeave = (): void => {
    profile.close();
    leaving.open();
  };
  return (
    <div className={theme === 'A' && menu.open ? 'agent-shell menu-open' : 'agent-shell'} data-theme={theme}>
      <a className="skip-link" href="#content">
        {t('common:skip')}
      </a>
      <LoadingBar />
      <OfflineBanner text={t('agent:offline')} />
      <Header
        member={member}
        isMenuOpen={menu.open}
        onMenu={theme === 'A' ? menu.toggle : undefined}
        onPhoneMenu={phoneMenu.open}
        onProfile={profile.open}
        onLogout={leaving.open}
      >
        {theme === 'B' && <TopMenu groups={groups} counts={counts} />}
      </Header>
      <div className="agent-body">
        {theme === 'A' && (
          <Box component="aside" visibleFrom="sm" className="agent-side">
            <SideMenu {...sideMenu} isOpen={menu.open} />
          </Box>
        )}
        <main className="agent-main" id="content" tabIndex={-1}>
          <div className="info-holder" data-hidden={isScrolled}>
            <InfoTable home={home} />
          </div>
          <div className="agent-page">
            <Outlet />
          </div>
        </main>
      </div>
      <TabBar counts={counts} hasAgents={hasAgentsBelow(member)} onMore={phoneMenu.open} />
      {phoneMenu.isOpen && (
        <PhoneMenu onClose={phoneMenu.close}>
          <SideMenu {...sideMenu} isOpen onLeave={phoneMenu.close} />
        </PhoneMenu>
      )}
      {profile.isOpen && member !== undefined && (
        <ProfileDialog
          member={member}
          entries={groups.find((group) => group.key === 'money')?.entries ?? []}
          onClose={profile.close}
          onLogout={askToLeave}
        />
      )}
      {leaving.isOpen && (
        <Confirm
          title={t('common:logout.title')}
          confirmLabel={t('common:action.logout')}
          onConfirm={() => logOut().then(onLeft)}
          onClose={leaving.close}
        >
          {t('common:logout.ask')}
        </Confirm>
      )}
    </div>
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
