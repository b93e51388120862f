import { Input } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field } from './field.js';
import { usePlainDigits } from './use-plain-digits.js';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color' | 'style'> {
  label: ReactNode;
  aside?: ReactNode;
  error?: string | null | undefined;
  size?: 32 | 44;
  left?: ReactNode;
  right?: ReactNode;
  /** What machines say, such as an address, in type of one width. */
  ff?: 'mono';
  ref?: Ref<HTMLInputElement>;
}

/** A line of text. In a numeric one, and in one of a phone, digits of every script are read as 0 to 9. */
export function TextInput({ label, aside, error, size = 44, left, right, ...rest }: TextInputProps): ReactNode {
  const typed = usePlainDigits(rest);
  return (
    <Field label={label} aside={aside} error={error}>
      {({ isBad }) => <Input size={String(size)} leftSection={left} rightSection={right} error={isBad} {...rest} {...typed} />}
    </Field>
  );
}
