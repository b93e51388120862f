import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.js';

/** A pause in typing after which the search goes out, ms. */
const PAUSE_MS = 300;
const MAX_LENGTH = 100;

export interface SearchFieldProps {
  label: string;
  /** What the list is narrowed to now, as it stands in the URL. */
  value: string | undefined;
  /** Called after a pause in typing or on Enter; `undefined` for an empty field. */
  onSearch: (text: string | undefined) => void;
  className?: string;
}

/**
 * A search that lives in the URL. What is typed is kept here until it is sent, so that a slow navigation swallows no
 * letter and a Korean syllable can be put together in peace.
 */
export function SearchField({ label, value, onSearch, className = '' }: SearchFieldProps): ReactNode {
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value ?? '');
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if ((value ?? '') !== known) {
    setKnown(value ?? '');
    // The URL was changed from elsewhere: a link, the back button, a reset.
    if ((value ?? '') !== text.trim()) setText(value ?? '');
  }
  const send = (next: string): void => {
    window.clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted !== (value ?? '')) latest.current(wanted === '' ? undefined : wanted);
  };
  return (
    <label className={`inp ${className}`}>
      <Icon of={IconSearch} size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => send(next), PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(text);
        }}
      />
    </label>
  );
}
