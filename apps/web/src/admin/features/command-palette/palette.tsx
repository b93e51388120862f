import { Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { useMay } from '../../lib/may.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { usePaused } from '../../../lib/use-paused.js';
import { gamesOf, logOf, placesOf } from './entries.js';
import { useFoundFixtures, useFoundMembers, useFoundThings } from './found.js';
import type { Entry, PaletteProps } from './palette-shapes.js';

/** Pause in typing after which members are searched, ms. */
const PAUSE_MS = 200;

/**
 * One field that leads to every page, to what is done often, to every game and member, to requests, bets, rounds and fixtures by their
 * number, to what an address or a bank account shares, and to what the audit log has of an action.
 */
export function Palette({ targets, onPage, onMember, onClose }: PaletteProps): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = usePaused(text.trim(), PAUSE_MS);
  const mayLog = useMay('audit.view');
  const { people, isSearching, isFailed } = useFoundMembers(wanted, onMember);
  const things = useFoundThings(wanted, onPage);
  const fixtures = useFoundFixtures(wanted, onPage);
  const games = useCall('admin/game/get', undefined, { enabled: useMay('draws.view') });
  const ids = (games.data?.items ?? []).map(({ id }) => id);
  const entries: readonly Entry[] = [
    ...things,
    ...placesOf(text, targets, { t, onPage }),
    ...(text.trim() === '' ? [] : gamesOf(text, ids, { t, onPage })),
    ...people,
    ...fixtures,
    ...(mayLog ? logOf(text, { t, onPage }) : []),
  ];
  const index = Math.min(at, Math.max(0, entries.length - 1));

  const keys = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && entries.length > 0) {
      event.preventDefault();
      setAt((index + by + entries.length) % entries.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(entries[index]);
    }
  };
  const choose = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  return (
    <Dialog title={t('admin:palette.title')} onClose={onClose} width={520}>
      <span className="inp lg palette-field">
        <Icon of={IconSearch} size={18} />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={entries[index] === undefined ? undefined : `palette-${entries[index].key}`}
          aria-label={t('admin:palette.title')}
          placeholder={t('admin:palette.placeholder')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={keys}
        />
      </span>
      <ul className="palette-list" id="palette-list" role="listbox" aria-label={t('admin:palette.title')}>
        {entries.map((entry, place) => (
          <li
            key={entry.key}
            id={`palette-${entry.key}`}
            role="option"
            aria-selected={place === index}
            className="menu-item"
            onPointerMove={() => setAt(place)}
            onClick={() => choose(entry)}
          >
            <Icon of={entry.icon} size={16} />
            <Text span truncate flex={1}>
              {entry.label}
            </Text>
            <Text span size="t11" c="muted">
              {entry.aside}
            </Text>
          </li>
        ))}
      </ul>
      {entries.length === 0 && (
        <Text size="t13" c="muted" ta="center" className="palette-none" role="status">
          {t(isSearching ? 'common:state.loading' : isFailed ? 'admin:palette.failed' : 'admin:palette.none')}
        </Text>
      )}
    </Dialog>
  );
}
