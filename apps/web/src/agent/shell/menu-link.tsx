import { Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/queries.js';
import { roleName } from '../../shared/members/role-names.js';
import { Icon } from '../../ui/icon.js';
import { isAt, type MenuCounts, type MenuEntry } from './menu-entries.js';

export interface MenuLinkProps {
  entry: MenuEntry;
  counts: MenuCounts;
  /** The icon alone; its name, with the count that is seen, for the pointer and for screen readers. */
  isIconOnly?: boolean;
  /** Called when it was chosen. */
  onLeave?: (() => void) | undefined;
}

/** One entry of the menu, with what waits behind it. */
export function MenuLink({ entry, counts, isIconOnly = false, onLeave }: MenuLinkProps): ReactNode {
  const { t } = useTranslation();
  const isHere = isAt(entry, useLocation());
  const name = entry.isRole === true ? roleName(entry.text, t) : t(entry.text);
  const count = entry.count === undefined ? 0 : counts[entry.count];
  const go = (event: MouseEvent): void => {
    onLeave?.();
    if (!isHere) return;
    event.preventDefault();
    readAfresh();
  };
  return (
    <Link
      to={entry.to}
      search={(entry.search ?? {}) as never}
      className="menu-entry"
      aria-current={isHere ? 'page' : undefined}
      aria-label={isIconOnly ? [name, ...(count > 0 ? [count] : [])].join(' ') : undefined}
      title={isIconOnly ? name : undefined}
      onClick={go}
      preload="intent"
    >
      <Icon of={entry.icon} />
      {!isIconOnly && (
        <Text span truncate>
          {name}
        </Text>
      )}
      {count > 0 && (
        <span className="menu-count" data-testid={`agent-pending-${entry.count}`}>
          {count}
        </span>
      )}
    </Link>
  );
}

/** Choosing the page one is on reads everything on it again, from the top. */
export function readAfresh(): void {
  window.scrollTo({ top: 0 });
  void queryClient.invalidateQueries();
}
