import { Input, type BoxProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';

export interface SelectProps<Value extends string> extends Pick<BoxProps, 'className' | 'w'> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** The mark at the end of a select; a press on it falls through to the select. */
export const selectMark: ReactNode = (
  <span className="select-mark" aria-hidden="true">
    <Icon of={IconChevronDown} size={14} />
  </span>
);

/** One of several, in the browser's own list. */
export function Select<Value extends string>({ label, value, options, onChange, ...rest }: SelectProps<Value>): ReactNode {
  return (
    <Input
      component="select"
      pointer
      aria-label={label}
      value={value}
      rightSection={selectMark}
      {...rest}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Input>
  );
}
