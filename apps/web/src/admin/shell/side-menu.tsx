import { Flex, Stack, Text } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { MenuEntries, type MenuEntriesProps } from './menu-entries.js';

export interface SideMenuProps extends MenuEntriesProps {
  nickname: string;
  account: string;
  onLogout: () => void;
}

/** The menu at the left: 216 px open (280 on wide screens), a rail of 50 px closed, over the page on phones. */
export function SideMenu({ state, counts, nickname, account, onLogout }: SideMenuProps): ReactNode {
  const { t } = useTranslation();
  const { isOpen, isOverlay, setOpen } = state;
  const toggle = t(isOpen ? 'admin:menu.close' : 'admin:menu.open');
  return (
    <nav className="side" aria-label={t('admin:menu.label')} inert={isOverlay && !isOpen}>
      <div className="side-top">
        <Flex
          component={Link}
          to="/admin"
          aria-label={isOpen ? undefined : t('common:action.home')}
          title={t('common:action.home')}
          align="center"
        >
          <Logo size={22} isMark={!isOpen} />
        </Flex>
        {isOpen && (
          <Text component="button" type="button" c="muted" aria-label={toggle} title={toggle} aria-expanded onClick={() => setOpen(false)}>
            <Icon of={isOverlay ? IconX : IconLayoutSidebarLeftCollapse} />
          </Text>
        )}
      </div>
      {!isOpen && (
        <button type="button" className="it" aria-label={toggle} title={toggle} aria-expanded={false} onClick={() => setOpen(true)}>
          <Icon of={IconLayoutSidebarLeftExpand} />
        </button>
      )}
      <MenuEntries state={state} counts={counts} />
      <div className="side-foot">
        <span className="av" aria-hidden="true">
          {nickname.slice(0, 1)}
        </span>
        {isOpen && (
          <Stack
            component={Link}
            {...({ to: '/admin/profile' } as object)}
            title={t('admin:menu.profile')}
            flex={1}
            miw={0}
            style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}
          >
            <Text component="b" size="t13" fw={600} truncate>
              {nickname}
            </Text>
            {account !== nickname && (
              <Text span size="t11" c="muted" truncate>
                {account}
              </Text>
            )}
          </Stack>
        )}
        {isOpen && (
          <Text
            component="button"
            type="button"
            c="muted"
            aria-label={t('common:action.logout')}
            title={t('common:action.logout')}
            onClick={onLogout}
          >
            <Icon of={IconLogout} size={16} />
          </Text>
        )}
      </div>
    </nav>
  );
}
