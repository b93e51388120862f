import { Box } from '@mantine/core';
import { IconArrowsDownUp, IconCoins, IconDots, IconHome, IconUsers, type Icon as TablerIcon } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import type { MenuCounts } from './menu-entries.js';
import { readAfresh } from './menu-link.js';

interface Tab {
  readonly to: string;
  readonly text: string;
  readonly icon: TablerIcon;
  /** Pages that belong to the tab. */
  readonly pages: readonly string[];
}

const tabs: readonly Tab[] = [
  { to: '/pa', text: 'agent:tab.home', icon: IconHome, pages: ['/pa'] },
  {
    to: '/pa-users',
    text: 'agent:tab.people',
    icon: IconUsers,
    pages: [
      '/pa-users',
      '/pa-agent-user-list',
      '/pa-agent-user-list-by-role',
      '/pa-child-user-list',
      '/pa-star',
      '/pa-user-connection',
      '/pa-accessor',
      '/pa-register',
      '/pa-create-agent',
      '/pa-user-detail-view',
    ],
  },
  { to: '/pa-charge-history', text: 'agent:tab.requests', icon: IconArrowsDownUp, pages: ['/pa-charge-history', '/pa-exchange-history'] },
  {
    to: '/pa-money-charging',
    text: 'agent:tab.money',
    icon: IconCoins,
    pages: ['/pa-money-charging', '/pa-money-exchanging', '/pa-point-exchanging', '/pa-money-report'],
  },
];

/** The five tabs of a phone; the last one opens the whole menu. */
export function TabBar({ counts, hasAgents, onMore }: { counts: MenuCounts; hasAgents: boolean; onMore: () => void }): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const waiting = { '/pa-charge-history': counts.deposits + counts.withdrawals, '/pa-users': counts.joins };
  return (
    <nav className="tab-bar" aria-label={t('agent:tab.label')}>
      {tabs.map((tab) => {
        const to = tab.to === '/pa-users' && hasAgents ? '/pa-agent-user-list' : tab.to;
        const count = waiting[tab.to as keyof typeof waiting] ?? 0;
        return (
          <Link
            key={tab.to}
            to={to}
            className="tab"
            aria-current={tab.pages.includes(pathname) ? 'page' : undefined}
            onClick={(event) => {
              if (pathname !== to) return;
              event.preventDefault();
              readAfresh();
            }}
          >
            <Box component="span" pos="relative">
              <Icon of={tab.icon} size={22} />
              {count > 0 && <i className="tab-count">{count}</i>}
            </Box>
            {t(tab.text)}
          </Link>
        );
      })}
      <button type="button" className="tab" onClick={onMore}>
        <Icon of={IconDots} size={22} />
        {t('agent:tab.more')}
      </button>
    </nav>
  );
}
