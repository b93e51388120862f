import { Divider, Flex, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { usePermissions } from '../lib/may.js';
import { isLit, menuFor } from './menu-access.js';
import type { Badge, MenuEntry, MenuGroup } from './menu.js';
import type { MenuState } from './shell-state.js';

export interface SideMenuProps {
  state: MenuState;
  counts: Readonly<Partial<Record<Badge, number>>>;
  nickname: string;
  account: string;
  onLogout: () => void;
}

/** The menu at the left: 216 px open (280 on wide screens), a rail of 50 px closed, over the page on phones. */
export function SideMenu({ state, counts, nickname, account, onLogout }: SideMenuProps): ReactNode {
  const { t } = useTranslation();
  const { isOpen, isOverlay, setOpen } = state;
  const permissions = usePermissions();
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
      <div className="side-entries">
        {!isOpen && (
          <button type="button" className="it" aria-label={toggle} title={toggle} aria-expanded={false} onClick={() => setOpen(true)}>
            <Icon of={IconLayoutSidebarLeftExpand} />
          </button>
        )}
        {menuFor(permissions).map((group) => (
          <Group key={group.id} group={group} state={state} counts={counts} />
        ))}
      </div>
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

function Group({ group, state, counts }: { group: MenuGroup; state: MenuState; counts: SideMenuProps['counts'] }): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = group.entries.some(({ to }) => isLit(to, pathname));
  // The page that one is on is always seen in the menu, unless its group was closed by hand.
  const isUnfolded = state.groups[group.id] ?? (group.isClosedAtFirst !== true || isHere);
  const isOpen = !state.isOpen || group.title === null || isUnfolded;
  return (
    <div className="side-group">
      {group.title !== null &&
        (state.isOpen ? (
          <button type="button" className="grp" aria-expanded={isOpen} onClick={() => state.setGroupOpen(group.id, !isOpen)}>
            {t(group.title)}
            <Icon of={IconChevronDown} size={14} />
          </button>
        ) : (
          <Divider />
        ))}
      <ul hidden={!isOpen}>
        {group.entries.map((entry) => (
          <Entry key={entry.to} entry={entry} state={state} count={entry.badge === undefined ? undefined : counts[entry.badge]} />
        ))}
      </ul>
    </div>
  );
}

const testIds: Readonly<Record<Badge, string>> = {
  deposits: 'pending-deposits',
  withdrawals: 'pending-withdrawals',
  online: 'online-count',
  overdue: 'overdue-rounds',
  joins: 'pending-joins',
  inquiries: 'pending-inquiries',
  approvals: 'pending-approvals',
};

function Entry({ entry, state, count }: { entry: MenuEntry; state: MenuState; count: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = pathname.replace(/(.)\/$/, '$1') === entry.to;
  const isWithin = isLit(entry.to, pathname);
  const label = t(entry.label);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isWithin) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isWithin]);
  // The specification's way to read a page afresh: a press on where one already is.
  const press = (event: MouseEvent): void => {
    if (state.isOverlay) state.setOpen(false);
    if (isHere && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      window.location.reload();
    }
  };
  const isQuiet = entry.badge === 'online';
  return (
    <li>
      <Link
        ref={link}
        to={entry.to}
        className={isWithin ? 'it on' : 'it'}
        title={state.isOpen ? undefined : label}
        aria-label={state.isOpen ? undefined : [label, count ?? ''].join(' ').trim()}
        aria-current={isHere ? 'page' : isWithin ? true : undefined}
        onClick={press}
      >
        <Icon of={entry.icon} />
        {state.isOpen && (
          <Text span truncate flex={1}>
            {label}
          </Text>
        )}
        {entry.badge !== undefined && count !== undefined && (!isQuiet || state.isOpen) && (
          <span className={isQuiet ? 'ct mut' : count === 0 ? 'ct nil' : 'ct'} data-testid={testIds[entry.badge]}>
            {isQuiet ? formatAmount(count) : count}
          </span>
        )}
      </Link>
    </li>
  );
}
