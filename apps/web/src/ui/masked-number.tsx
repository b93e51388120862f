import { Group, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { toApiError } from '../lib/api.js';
import { CopyButton } from './copy-button.js';
import { Icon } from './icon.js';
import { sayRefused } from './notices.js';

/** A number is masked again after this long, ms. */
const SHOWN_MS = 30_000;

export interface MaskedNumberProps {
  /** Which number of which thing it is; what is revealed belongs to this alone. */
  name: string;
  /** What everybody sees. */
  masked: string;
  /** What it is, such as "Account number". */
  label: string;
  /** Of the button. */
  words: { show: string; hide: string };
  /** Reads the whole number, which is put on record; undefined where it may not be looked at. */
  reveal: (() => Promise<string>) | undefined;
  testId: string;
}

/** A masked number that can be revealed for half a minute, and copied. */
export function MaskedNumber({ name, masked, label, words, reveal, testId }: MaskedNumberProps): ReactNode {
  const [shown, setShown] = useState<{ name: string; value: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const value = shown?.name === name ? shown.value : null;
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = window.setTimeout(() => setShown(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [shown]);
  const press = async (read: () => Promise<string>): Promise<void> => {
    if (value !== null) return setShown(null);
    setBusy(true);
    try {
      setShown({ name, value: await read() });
    } catch (error) {
      sayRefused(toApiError(error));
    } finally {
      setBusy(false);
    }
  };
  if (masked === '') return '–';
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      <span data-testid={`number-${testId}`}>{value ?? masked}</span>
      {reveal !== undefined && (
        <UnstyledButton
          className="tool-link"
          aria-label={value === null ? words.show : words.hide}
          disabled={isBusy}
          data-testid={`reveal-${testId}`}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void press(reveal);
          }}
        >
          <Icon of={value === null ? IconEye : IconEyeOff} size={16} />
        </UnstyledButton>
      )}
      {value !== null && <CopyButton text={value} label={label} isIconOnly />}
    </Group>
  );
}
