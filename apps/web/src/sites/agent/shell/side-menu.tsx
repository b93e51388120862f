import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../lib/queries.js';
import { Icon } from '../../../ui/icon.js';
import { homeEntry, type CountName, type MenuEntry, type MenuGroup } from './menu-entries.js';

export interface SideMenuProps {
  groups: readonly MenuGroup[];
  counts: Readonly<Record<CountName, number>> | undefined;
  isOpen: boolean;
  closedGroups: readonly string[];
  onToggleGroup: (key: string) => void;
  /** Called when an entry was chosen. */
  onLeave?: () => void;
}

/** The menu at the left: groups that open and close when it is open, icons alone when it is closed. */
export function SideMenu({ groups, counts, isOpen, closedGroups, onToggleGroup, onLeave }: SideMenuProps): ReactNode {
  const { t } = useTranslation();
  const entry = (each: MenuEntry): ReactNode => <Entry key={each.to} entry={each} count={each.count === undefined ? 0 : (counts?.[each.count] ?? 0)} isOpen={isOpen} onLeave={onLeave} />;
  return (
    <nav className={isOpen ? 'side-menu open' : 'side-menu'} aria-label={t('agent:menu.label')}>
      {entry(homeEntry)}
      {groups.map((group) => {
        const isGroupOpen = !isOpen || !closedGroups.includes(group.key);
        return (
          <div key={group.key} className="menu-group">
            {isOpen && (
              <button type="button" className="menu-group-head" aria-expanded={isGroupOpen} onClick={() => onToggleGroup(group.key)}>
                {t(group.text)}
                <Icon of={isGroupOpen ? IconChevronDown : IconChevronRight} size={14} />
              </button>
            )}
            {isGroupOpen && group.entries.map(entry)}
          </div>
        );
      })}
    </nav>
  );
}

function Entry({ entry, count, isOpen, onLeave }: { entry: MenuEntry; count: number; isOpen: boolean; onLeave: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation();
  const isHere = useLocation().pathname === entry.to;
  const go = (event: MouseEvent): void => {
    onLeave?.();
    if (!isHere) return;
    event.preventDefault();
    readAfresh();
  };
  const name = t(entry.text);
  return (
    <Link to={entry.to} className="menu-entry" aria-current={isHere ? 'page' : undefined} aria-label={isOpen ? undefined : name} title={isOpen ? undefined : name} onClick={go} preload="intent">
      <Icon of={entry.icon} />
      {isOpen && <span className="el">{name}</span>}
      {count > 0 && <span className="menu-count" data-testid={`agent-pending-${entry.count}`}>{count}</span>}
    </Link>
  );
}

/** Choosing the page one is on reads everything on it again, from the top. */
export function readAfresh(): void {
  window.scrollTo({ top: 0 });
  void queryClient.invalidateQueries();
}
