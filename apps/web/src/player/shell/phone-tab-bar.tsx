import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { System } from '../../shared/members/system.js';
import { Icon } from '../../ui/icon.js';
import { phoneTabs } from './phone-tabs.js';

/** The tabs at the foot of a phone; the last one opens the menu with everything else. */
export default function PhoneTabBar({ system, onMenu }: { system: System | undefined; onMenu: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <nav className="tabbar" aria-label={t('player:menu.tabs')}>
      {phoneTabs(system).map((tab) => (
        <Link key={tab.to} to={tab.to} activeOptions={{ exact: tab.to === '/', includeSearch: false }}>
          <Icon of={tab.icon} size={22} />
          {t(tab.label)}
        </Link>
      ))}
      <UnstyledButton onClick={onMenu}>
        <Icon of={IconMenu2} size={22} />
        {t('player:menu.more')}
      </UnstyledButton>
    </nav>
  );
}
