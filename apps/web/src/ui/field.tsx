import { Input } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.js';

export interface FieldProps {
  label: ReactNode;
  /** At the right of the label: limits, a hint. */
  aside?: ReactNode;
  /** Why it is not accepted. */
  error?: string | null | undefined;
  children: (ids: { id: string | undefined; describedBy: string | undefined; isBad: boolean }) => ReactNode;
}

export const isBadField = (error: string | null | undefined): boolean => error !== null && error !== undefined && error !== '';

/** A labelled input with its message beneath; wires label, description and error for assistive technology. */
export function Field({ label, aside, error, children }: FieldProps): ReactNode {
  const id = useId();
  const isBad = isBadField(error);
  return (
    <Input.Wrapper
      id={id}
      label={
        <>
          <span>{label}</span>
          {aside !== undefined && <span>{aside}</span>}
        </>
      }
      error={
        isBad && (
          <>
            <Icon of={IconAlertCircle} size={14} />
            {error}
          </>
        )
      }
    >
      {children({ id, describedBy: isBad ? `${id}-error` : undefined, isBad })}
    </Input.Wrapper>
  );
}
