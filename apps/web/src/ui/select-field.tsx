import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { Field } from './field.js';
import { selectMark } from './select.js';

export interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  error?: string | null | undefined;
  disabled?: boolean;
  size?: 32 | 44;
  onChange: (value: Value) => void;
}

/** One of several in a form: the label above, the message beneath. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  error,
  disabled = false,
  size = 32,
  onChange,
}: SelectFieldProps<Value>): ReactNode {
  return (
    <Field label={label} error={error}>
      {({ isBad }) => (
        <Input
          component="select"
          pointer
          size={String(size)}
          error={isBad}
          disabled={disabled}
          value={value}
          rightSection={selectMark}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Input>
      )}
    </Field>
  );
}
