import { Text } from '@mantine/core';
import { IconDeviceGamepad2, IconHistory, IconSearch, IconUser, type Icon as TablerIcon } from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { useMay } from '../../lib/may.js';
import { matchOf } from '../../../lib/word-search.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { actionLabel, actionsNamed } from '../../lib/action-labels.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { usePaused } from '../../../lib/use-paused.js';

/** Where the palette leads: a page, or something to do, which is a page as it is needed for it. */
export interface PaletteTarget {
  readonly kind: 'page' | 'task';
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** Other words that it is found by. */
  readonly also: string;
  readonly icon: TablerIcon;
}

export interface PaletteProps {
  targets: readonly PaletteTarget[];
  onPage: (to: string, search?: Record<string, unknown>) => void;
  onMember: (id: number) => void;
  onClose: () => void;
}

interface Entry {
  readonly key: string;
  readonly icon: TablerIcon;
  readonly label: string;
  readonly aside: string;
  readonly run: () => void;
}

/** Actions of the audit log that a search lists at most: pages and members come before them. */
const MOST_ACTIONS = 5;
/** Pause in typing after which members are searched, ms. */
const PAUSE_MS = 200;

/** One field that leads to every page, to what is done often, to every game and member, and to what the audit log has of an action. */
export function Palette({ targets, onPage, onMember, onClose }: PaletteProps): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = usePaused(text.trim(), PAUSE_MS);
  const mayMembers = useMay('members.view');
  const mayLog = useMay('audit.view');
  const members = useCall('admin/member/get', { search: wanted, take: 8 }, { enabled: wanted !== '' && mayMembers });
  const games = useCall('admin/game/get', undefined, { enabled: useMay('draws.view') });
  const entries = useMemo<readonly Entry[]>(() => {
    const people =
      wanted === ''
        ? []
        : (members.data?.items ?? []).map((member) => ({
            key: `member-${member.id}`,
            icon: IconUser,
            label: `${member.nickname} · ${member.account}`,
            aside: t('common:level', { level: member.level }),
            run: () => onMember(member.id),
          }));
    const ids = (games.data?.items ?? []).map(({ id }) => id);
    return [
      ...placesOf(text, targets, { t, onPage }),
      ...(text.trim() === '' ? [] : gamesOf(text, ids, { t, onPage })),
      ...people,
      ...(mayLog ? logOf(text, { t, onPage }) : []),
    ];
  }, [text, wanted, targets, members.data, games.data, mayLog, onPage, onMember, t]);
  const index = Math.min(at, Math.max(0, entries.length - 1));

  const keys = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
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
          {t(members.isFetching ? 'common:state.loading' : members.error === null ? 'admin:palette.none' : 'admin:palette.failed')}
        </Text>
      )}
    </Dialog>
  );
}

interface Leading {
  t: (key: string) => string;
  onPage: PaletteProps['onPage'];
}

/** Pages and tasks that the text names, the best first; without a text the pages. */
function placesOf(text: string, targets: readonly PaletteTarget[], { t, onPage }: Leading): Entry[] {
  const isAll = text.trim() === '';
  return targets
    .map((target) => ({ ...target, match: isAll && target.kind === 'task' ? 0 : matchOf(text, target.label, target.also) }))
    .filter(({ match }) => match > 0)
    .sort((one, other) => other.match - one.match)
    .map(({ kind, to, search, icon, label }) => ({
      key: search === undefined && kind === 'page' ? to : `${kind}-${label}`,
      icon,
      label,
      aside: t(kind === 'page' ? 'admin:palette.page' : 'palette:kind.task'),
      run: () => onPage(to, { ...search }),
    }));
}

/** Draw games that the text names. */
function gamesOf(text: string, ids: readonly string[], { t, onPage }: Leading): Entry[] {
  return ids
    .map((id) => ({ id, label: gameWords(id, t) }))
    .filter(({ id, label }) => matchOf(text, label, id) > 0)
    .map(({ id, label }) => ({
      key: `game-${id}`,
      icon: IconDeviceGamepad2,
      label,
      aside: t('palette:kind.game'),
      run: () => onPage(`/admin/games/${id}`),
    }));
}

/** What administrators and agents did of this kind: the audit log, narrowed to the action. */
function logOf(text: string, { t, onPage }: Leading): Entry[] {
  if (text.trim() === '') return [];
  return actionsNamed(text, t)
    .slice(0, MOST_ACTIONS)
    .map((action) => ({
      key: `action-${action}`,
      icon: IconHistory,
      label: actionLabel(action, t),
      aside: t('palette:kind.log'),
      run: () => onPage('/admin/audit', { action }),
    }));
}
