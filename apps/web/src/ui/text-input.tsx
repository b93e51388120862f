import { Input } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field } from './field.js';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color' | 'style'> {
  label: ReactNode;
  aside?: ReactNode;
  error?: string | null | undefined;
  size?: 32 | 44;
  left?: ReactNode;
  right?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ label, aside, error, size = 44, left, right, ...rest }: TextInputProps): ReactNode {
  return (
    <Field label={label} aside={aside} error={error}>
      {({ isBad }) => <Input size={String(size)} leftSection={left} rightSection={right} error={isBad} {...rest} />}
    </Field>
  );
}
