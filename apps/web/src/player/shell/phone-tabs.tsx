import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import { phoneTabs } from './menu.js';

export function PhoneTabs(): ReactNode {
  const { t } = useTranslation();
  return (
    <nav className="tabbar" aria-label={t('player:menu.tabs')}>
      {phoneTabs.map((tab) => (
        <Link key={tab.to} to={tab.to} activeOptions={{ exact: true, includeSearch: false }}>
          <Icon of={tab.icon} size={22} />
          {t(tab.label)}
        </Link>
      ))}
    </nav>
  );
}
