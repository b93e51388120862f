import { Box, type BoxProps, Text } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../lib/keys.js';
import { Keycap } from './bulk-bar.js';
import { Icon } from './icon.js';
import { useTypedText } from './use-typed-text.js';
import { longest } from '#lib/contract/values';

/** A pause in typing after which the search goes out, ms. */
const PAUSE_MS = 300;

export interface SearchFieldProps extends Pick<BoxProps, 'className' | 'flex' | 'miw'> {
  label: string;
  /** What the list is narrowed to now, as it stands in the URL. */
  value: string | undefined;
  /** Called after a pause in typing or on Enter; `undefined` for an empty field. */
  onSearch: (text: string | undefined) => void;
  /** The page's key that puts the caret here; Esc gives the keyboard back to the page. */
  shortcut?: string;
}

/**
 * A search that lives in the URL. What is typed is kept here until it is sent, so that a slow navigation swallows no
 * letter and a Korean syllable can be put together in peace.
 */
export function SearchField({ label, value, onSearch, className = '', shortcut, ...rest }: SearchFieldProps): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, send } = useTypedText(value, onSearch, PAUSE_MS);
  useKeys(shortcut === undefined ? {} : { [shortcut]: () => input.current?.focus() });
  return (
    <Box component="span" {...rest} className={`inp ${className}`}>
      <Icon of={IconSearch} size={16} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={longest.search}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key === 'Escape') {
            event.stopPropagation();
            input.current?.blur();
          }
        }}
      />
      {text === '' && shortcut !== undefined && <Keycap>{shortcut}</Keycap>}
      {text !== '' && (
        <Text
          component="button"
          type="button"
          c="muted"
          aria-label={t('common:search.clear')}
          onClick={() => {
            type('');
            send('');
            input.current?.focus();
          }}
        >
          <Icon of={IconX} size={14} />
        </Text>
      )}
    </Box>
  );
}

/** The search of a list among its filters; `/` goes to it. */
export function SearchFilter(props: Pick<SearchFieldProps, 'label' | 'value' | 'onSearch'>): ReactNode {
  return <SearchField className="search-box" shortcut="/" {...props} />;
}
