import { Input } from '@mantine/core';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field } from './field.js';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'size' | 'color' | 'style'> {
  label: ReactNode;
  aside?: ReactNode;
  error?: string | null | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text of several lines. */
export function TextArea({ label, aside, error, ...rest }: TextAreaProps): ReactNode {
  return (
    <Field label={label} aside={aside} error={error}>
      {({ isBad }) => <Input component="textarea" multiline error={isBad} {...rest} />}
    </Field>
  );
}
