import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { Field } from './field.js';

export interface ColorFieldProps {
  label: string;
  /** `#RRGGBB`, or empty. */
  value: string;
  error?: string | null | undefined;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** A colour, typed or chosen in the browser's picker. */
export function ColorField({ label, value, error, placeholder, onChange }: ColorFieldProps): ReactNode {
  return (
    <Field label={label} error={error}>
      {({ isBad }) => (
        <Input
          size="32"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          error={isBad}
          value={value}
          {...(placeholder === undefined ? {} : { placeholder })}
          rightSectionPointerEvents="all"
          rightSection={
            <input
              type="color"
              className="color-key"
              aria-label={label}
              value={value}
              onChange={(event) => onChange(event.target.value.toUpperCase())}
            />
          }
          onChange={(event) => onChange(event.target.value.trim().toUpperCase())}
        />
      )}
    </Field>
  );
}
