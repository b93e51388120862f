import { Divider, Text } from '@mantine/core';
import { IconChevronDown, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { Icon } from '../../ui/icon.js';
import { usePermissions } from '../lib/may.js';
import { isLit, menuFor } from './menu-access.js';
import { toggleFavourite, useFavourites } from './menu-favourites.js';
import { queues, type Badge, type MenuEntry, type MenuGroup } from './menu.js';
import type { MenuState } from './shell-state.js';

export interface MenuEntriesProps {
  state: MenuState;
  counts: Readonly<Partial<Record<Badge, number>>>;
}

/** The queues, which stand still, and below them every other page: marked ones, then groups. A search looks into all of them. */
export function MenuEntries({ state, counts }: MenuEntriesProps): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const favourites = useFavourites();
  const groups = menuFor(usePermissions());
  const wanted = text.trim().toLowerCase();
  const isFound = ({ label }: MenuEntry): boolean => t(label).toLowerCase().includes(wanted);
  const others = groups.filter(({ id }) => id !== queues);
  const all = others.flatMap(({ entries }) => entries);
  const marked = favourites.flatMap((to) => all.find((entry) => entry.to === to) ?? []);
  const isSearching = state.isOpen && wanted !== '';
  const found = others.map((group) => ({ ...group, entries: group.entries.filter(isFound) })).filter(({ entries }) => entries.length > 0);
  return (
    <>
      <div className="side-queues">
        {groups
          .filter(({ id }) => id === queues)
          .map((group) => (
            <Group key={group.id} group={group} state={state} counts={counts} />
          ))}
        {state.isOpen && (
          <label className="inp side-search">
            <Icon of={IconSearch} size={16} />
            <input
              type="search"
              aria-label={t('admin:menu.find')}
              placeholder={t('admin:menu.find')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        )}
      </div>
      <div className="side-entries">
        {isSearching && found.length === 0 && (
          <Text size="t12" c="muted" px={18} py={8}>
            {t('admin:menu.notFound')}
          </Text>
        )}
        {!isSearching && state.isOpen && marked.length > 0 && (
          <Group group={{ id: 'favourites', title: 'admin:menu.favourites', entries: marked }} state={state} counts={counts} isUnfolded />
        )}
        {(isSearching ? found : others).map((group) => (
          <Group key={group.id} group={group} state={state} counts={counts} isUnfolded={isSearching} />
        ))}
      </div>
    </>
  );
}

interface GroupProps {
  group: MenuGroup;
  state: MenuState;
  counts: MenuEntriesProps['counts'];
  /** It is open unless it was closed by hand. */
  isUnfolded?: boolean;
}

function Group({ group, state, counts, isUnfolded = false }: GroupProps): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = group.entries.some(({ to }) => isLit(to, pathname));
  // The page that one is on is always seen in the menu, unless its group was closed by hand.
  const isOpen = !state.isOpen || group.title === null || (state.groups[group.id] ?? (isUnfolded || isHere));
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
          <Entry
            key={entry.to}
            entry={entry}
            state={state}
            count={entry.badge === undefined ? undefined : counts[entry.badge]}
            canBeMarked={group.title !== null && state.isOpen}
          />
        ))}
      </ul>
    </div>
  );
}

/** Marks a page, so that it stands at the top of the menu. */
function Star({ to, label }: { to: string; label: string }): ReactNode {
  const { t } = useTranslation();
  const isOn = useFavourites().includes(to);
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isOn}
      aria-label={t('admin:menu.favourite', { page: label })}
      title={t('admin:menu.favourite', { page: label })}
      onClick={() => toggleFavourite(to)}
    >
      <Icon of={isOn ? IconStarFilled : IconStar} size={14} />
    </button>
  );
}

const testIds: Readonly<Record<Badge, string>> = {
  deposits: 'pending-deposits',
  withdrawals: 'pending-withdrawals',
  bank: 'pending-bank',
  online: 'online-count',
  overdue: 'overdue-rounds',
  joins: 'pending-joins',
  inquiries: 'pending-inquiries',
  approvals: 'pending-approvals',
};

interface EntryProps {
  entry: MenuEntry;
  state: MenuState;
  count: number | undefined;
  canBeMarked: boolean;
}

function Entry({ entry, state, count, canBeMarked }: EntryProps): ReactNode {
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
      {canBeMarked && <Star to={entry.to} label={label} />}
    </li>
  );
}
