import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import { homeEntry, type MenuCounts, type MenuGroup } from './menu-entries.js';
import { MenuLink } from './menu-link.js';

export interface SideMenuProps {
  groups: readonly MenuGroup[];
  counts: MenuCounts;
  isOpen: boolean;
  closedGroups: readonly string[];
  onToggleGroup: (key: string) => void;
  /** Called when an entry was chosen. */
  onLeave?: () => void;
}

/** The menu at the left: groups that open and close when it is open, icons alone when it is closed. */
export function SideMenu({ groups, counts, isOpen, closedGroups, onToggleGroup, onLeave }: SideMenuProps): ReactNode {
  const { t } = useTranslation();
  const nav = useCurrentInView(groups.reduce((sum, { entries }) => sum + entries.length, 0));
  return (
    <nav ref={nav} className={isOpen ? 'side-menu open' : 'side-menu'} aria-label={t('agent:menu.label')}>
      <MenuLink entry={homeEntry} counts={counts} isIconOnly={!isOpen} onLeave={onLeave} />
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
            {isGroupOpen &&
              group.entries.map((entry) => (
                <MenuLink key={entry.to + entry.text} entry={entry} counts={counts} isIconOnly={!isOpen} onLeave={onLeave} />
              ))}
          </div>
        );
      })}
    </nav>
  );
}

/**
 * Scrolls the menu, and nothing else, to the page one is on: it is longer than most screens. @param entryCount entries come as they become
 * known
 */
function useCurrentInView(entryCount: number): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const scroller = nav.current?.parentElement;
    if (!entry || !scroller) return;
    const [seen, place] = [scroller.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (place.top < seen.top || place.bottom > seen.bottom) scroller.scrollTop += place.top - seen.top - seen.height / 2;
  }, [pathname, entryCount]);
  return nav;
}
