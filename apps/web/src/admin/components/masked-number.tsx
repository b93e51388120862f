import { Group, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../lib/api.js';
import type { CallInput } from '../../lib/contract.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Icon } from '../../ui/icon.js';
import { sayRefused } from '../../ui/notices.js';
import { useMay } from '../lib/may.js';

/** A number is masked again after this long, ms. */
const SHOWN_MS = 30_000;

export interface MaskedNumberProps {
  of: CallInput<'admin/number/reveal'>;
  /** What everybody sees. */
  masked: string;
  /** What it is, such as "Account number". */
  label: string;
}

/** A masked number. With the permission it can be revealed for half a minute, and copied. Each look is on record. */
export function MaskedNumber({ of, masked, label }: MaskedNumberProps): ReactNode {
  const { t } = useTranslation();
  const mayLook = useMay('numbers.view');
  const [shown, setShown] = useState<{ key: string; value: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = `${of.kind}:${of.id}:${of.field}`;
  const value = shown?.key === key ? shown.value : null;
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = window.setTimeout(() => setShown(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [shown]);
  const press = async (): Promise<void> => {
    if (value !== null) return setShown(null);
    setBusy(true);
    try {
      setShown({ key, value: (await call('admin/number/reveal', of)).value });
    } catch (error) {
      sayRefused(toApiError(error));
    } finally {
      setBusy(false);
    }
  };
  if (masked === '') return '–';
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      <span data-testid={`number-${of.field}`}>{value ?? masked}</span>
      {mayLook && (
        <UnstyledButton
          className="tool-link"
          aria-label={t(value === null ? 'admin:number.show' : 'admin:number.hide', { label })}
          disabled={isBusy}
          data-testid={`reveal-${of.field}`}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void press();
          }}
        >
          <Icon of={value === null ? IconEye : IconEyeOff} size={16} />
        </UnstyledButton>
      )}
      {value !== null && <CopyButton text={value} label={label} isIconOnly />}
    </Group>
  );
}
