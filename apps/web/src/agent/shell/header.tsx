import { Box, Group, Text } from '@mantine/core';
import {
  IconEye,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
  IconUserCircle,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../shared/members/member.js';
import { isMonitor, roleName } from '../../shared/members/role-names.js';
import { ConnectionMark } from '../../ui/connection-mark.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { SoundButton } from '../../shared/sounds/sound-button.js';
import { LanguageMenu, SchemeToggle, SoundToggle } from '../../ui/settings-controls.js';

export interface HeaderProps {
  member: Member | undefined;
  isMenuOpen: boolean;
  /** Absent where there is no side menu to open. */
  onMenu: (() => void) | undefined;
  onPhoneMenu: () => void;
  onProfile: () => void;
  onLogout: () => void;
  /** The menu of theme B. */
  children?: ReactNode;
}

/** Theme A stands on ink; theme B stands on the page's own surface and holds the menu. The partner's `agent_theme` says which. */
export function Header({ member, isMenuOpen, onMenu, onPhoneMenu, onProfile, onLogout, children }: HeaderProps): ReactNode {
  const { t } = useTranslation();
  return (
    <header className="agent-head">
      <div className="head-bar">
        {onMenu !== undefined && <MenuButton isOpen={isMenuOpen} onPress={onMenu} />}
        <HeadButton on="phone" icon={IconMenu2} size={22} label={t('agent:head.openMenu')} onClick={onPhoneMenu} />
        <Box component={Link} to="/pa" visibleFrom="sm" aria-label={t('agent:menu.home')}>
          <Logo size={24} />
        </Box>
        <Box component="span" visibleFrom="sm" className="head-rule" aria-hidden="true" />
        <button type="button" className="head-who" onClick={onProfile} title={t('agent:profile.title')} data-testid="agent-profile">
          {member !== undefined && (
            <>
              <span className="head-role">{roleName(member.role.name, t)}</span>
              <Text component="b" size="t14" fw={600} truncate>
                {member.nickname}
              </Text>
              <Text span size="t13" visibleFrom="sm" className="head-account">
                {member.account}
              </Text>
            </>
          )}
        </button>
        {member !== undefined && isMonitor(member.role.name) && (
          <Text span className="bd info" style={{ whiteSpace: 'nowrap' }} data-testid="read-only">
            <Icon of={IconEye} size={14} />
            {t('agent:head.readOnly')}
          </Text>
        )}
        <Box component="span" flex={1} miw={0} />
        <span className="head-live">
          <ConnectionMark notLive={t('agent:notLive')} />
        </span>
        <SoundToggle className="head-button head-sound" />
        <SoundButton />
        <Group component="span" visibleFrom="sm">
          <SchemeToggle className="head-button" size={18} />
          <LanguageMenu className="head-button" />
        </Group>
        <Box
          component="a"
          href="/"
          visibleFrom="sm"
          className="head-button"
          aria-label={t('agent:head.player')}
          title={t('agent:head.player')}
        >
          <Icon of={IconHome} />
        </Box>
        <HeadButton on="phone" icon={IconUserCircle} size={20} label={t('agent:profile.title')} onClick={onProfile} />
        <HeadButton on="desktop" icon={IconLogout} label={t('common:action.logout')} data-testid="agent-logout" onClick={onLogout} />
      </div>
      {children}
    </header>
  );
}

/** A button of the head that is an icon. */
function HeadButton({
  icon,
  label,
  size,
  on,
  onClick,
  ...rest
}: {
  icon: TablerIcon;
  label: string;
  size?: number;
  /** Where it is shown. */
  on: 'phone' | 'desktop';
  onClick: () => void;
  'aria-expanded'?: boolean;
  'data-testid'?: string;
}): ReactNode {
  const shown = on === 'phone' ? { hiddenFrom: 'sm' as const } : { visibleFrom: 'sm' as const, title: label };
  return (
    <Box component="button" type="button" {...shown} className="head-button" aria-label={label} onClick={onClick} {...rest}>
      <Icon of={icon} size={size} />
    </Box>
  );
}

function MenuButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }): ReactNode {
  const { t } = useTranslation();
  const name = t(isOpen ? 'agent:head.closeMenu' : 'agent:head.openMenu');
  return (
    <HeadButton
      on="desktop"
      icon={isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand}
      size={20}
      label={name}
      aria-expanded={isOpen}
      onClick={onPress}
    />
  );
}
