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

/** A labelled input with its message beneath; wires label, description and error for assistive technology. */
export function Field({ label, aside, error, children }: FieldProps): ReactNode {
  const id = useId();
  const isBad = error !== null && error !== undefined && error !== '';
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        {aside !== undefined && <span>{aside}</span>}
      </label>
      {children({ id, describedBy: isBad ? errorId : undefined, isBad })}
      {isBad && (
        <p className="bad" id={errorId} role="alert">
          <Icon of={IconAlertCircle} size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
