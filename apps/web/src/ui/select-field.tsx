import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Field } from './field.js';
import { Icon } from './icon.js';

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
  disabled,
  size = 32,
  onChange,
}: SelectFieldProps<Value>): ReactNode {
  return (
    <Field label={label} error={error}>
      {({ id, describedBy, isBad }) => (
        <span className={size === 44 ? 'inp lg' : 'inp'} data-bad={isBad || undefined}>
          <select
            id={id}
            aria-describedby={describedBy}
            aria-invalid={isBad || undefined}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="select-mark" aria-hidden="true">
            <Icon of={IconChevronDown} size={14} />
          </span>
        </span>
      )}
    </Field>
  );
}
