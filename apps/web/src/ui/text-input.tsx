import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field } from './field.js';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
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
      {({ id, describedBy, isBad }) => (
        <span className={size === 44 ? 'inp lg' : 'inp'} data-bad={isBad || undefined}>
          {left}
          <input id={id} aria-describedby={describedBy} aria-invalid={isBad || undefined} {...rest} />
          {right}
        </span>
      )}
    </Field>
  );
}
