import { Box } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupCount, homeEntry, isAt, type MenuCounts, type MenuGroup } from './menu-entries.js';
import { MenuLink } from './menu-link.js';

export interface TopMenuProps {
  groups: readonly MenuGroup[];
  counts: MenuCounts;
}

/** The menu of theme B: the groups in one line and, beneath it, the pages of the one that is chosen or stood in. */
export function TopMenu({ groups, counts }: TopMenuProps): ReactNode {
  const { t } = useTranslation();
  const here = useLocation();
  const [chosen, setChosen] = useState<{ key: string; at: string } | null>(null);
  const standing = groups.find((group) => group.entries.some((entry) => isAt(entry, here))) ?? groups[0];
  // A choice lasts until one goes somewhere.
  const open = groups.find((group) => chosen?.at === here.href && group.key === chosen.key) ?? standing;
  return (
    <Box component="nav" visibleFrom="sm" className="top-menu" aria-label={t('agent:menu.label')}>
      <div className="top-groups">
        <MenuLink entry={homeEntry} counts={counts} />
        {groups.map((group) => {
          const count = groupCount(group, counts);
          return (
            <button
              key={group.key}
              type="button"
              className="top-group"
              aria-expanded={group === open}
              onClick={() => setChosen({ key: group.key, at: here.href })}
            >
              {t(group.text)}
              {count > 0 && <span className="menu-count">{count}</span>}
            </button>
          );
        })}
      </div>
      {open !== undefined && (
        <div className="top-entries">
          {open.entries.map((entry) => (
            <MenuLink key={entry.to + entry.text} entry={entry} counts={counts} />
          ))}
        </div>
      )}
    </Box>
  );
}
