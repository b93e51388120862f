import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../lib/keys.js';
import { Keycap } from './bulk-bar.js';
import { Icon } from './icon.js';

/** Pause in typing after which a search is made, ms. */
const PAUSE_MS = 300;

export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** The page's key that puts the caret here. */
  shortcut?: string;
  width?: number;
}

/** A list's search: searches when the typing pauses, at once on Enter; Esc gives the keyboard back to the list. */
export function SearchBox({ label, placeholder, value, onChange, shortcut, width = 216 }: SearchBoxProps): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL changed by itself (back, a pasted link): what it says wins over what stood here.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useKeys(shortcut === undefined ? {} : { [shortcut]: () => input.current?.focus() });

  const say = (next: string): void => {
    window.clearTimeout(timer.current);
    if (next.trim() !== value) onChange(next.trim());
  };
  const type = (next: string): void => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => say(next), PAUSE_MS);
  };
  return (
    <span className="inp search-box" style={{ width }}>
      <Icon of={IconSearch} size={16} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') say(text);
          if (event.key === 'Escape') {
            event.stopPropagation();
            input.current?.blur();
          }
        }}
      />
      {text === '' && shortcut !== undefined && <Keycap>{shortcut}</Keycap>}
      {text !== '' && (
        <button type="button" className="xm" aria-label={t('common:search.clear')} onClick={() => {
          setText('');
          say('');
          input.current?.focus();
        }}>
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  );
}
