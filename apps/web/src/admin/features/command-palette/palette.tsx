import { IconSearch, IconUser, type Icon as TablerIcon } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';

export interface PalettePage {
  readonly to: string;
  readonly label: string;
  readonly icon: TablerIcon;
}

export interface PaletteProps {
  pages: readonly PalettePage[];
  onPage: (to: string) => void;
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

/** Pause in typing after which members are searched, ms. */
const PAUSE_MS = 200;

/** One field that leads to every page and every member. */
export function Palette({ pages, onPage, onMember, onClose }: PaletteProps): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = usePaused(text.trim());
  const members = useCall('admin/member/get', { search: wanted, take: 8 }, { enabled: wanted !== '' });
  const entries = useMemo<readonly Entry[]>(() => {
    const needle = text.trim().toLowerCase();
    const found = pages
      .filter((page) => needle === '' || page.label.toLowerCase().includes(needle))
      .map((page) => ({
        key: page.to,
        icon: page.icon,
        label: page.label,
        aside: t('admin:palette.page'),
        run: () => onPage(page.to),
      }));
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
    return [...found, ...people];
  }, [text, wanted, pages, members.data, onPage, onMember, t]);
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
            <span className="f1 el">{entry.label}</span>
            <span className="t11 xm">{entry.aside}</span>
          </li>
        ))}
      </ul>
      {entries.length === 0 && (
        <p className="t13 xm c palette-none" role="status">
          {t(members.isFetching ? 'common:state.loading' : members.error === null ? 'admin:palette.none' : 'admin:palette.failed')}
        </p>
      )}
    </Dialog>
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return paused;
}
