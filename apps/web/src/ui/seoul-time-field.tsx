import type { ReactNode } from 'react';
import { DayInput } from './day-input.js';
import { Field } from './field.js';

export interface SeoulTimeFieldProps {
  label: string;
  aside?: ReactNode;
  error?: string | null | undefined;
  /** As `seoulInput` writes it; empty is none. */
  value: string;
  onChange: (value: string) => void;
}

/** A day and a time of it in Seoul. */
export function SeoulTimeField({ label, aside, error, value, onChange }: SeoulTimeFieldProps): ReactNode {
  return (
    <Field label={label} aside={aside} error={error}>
      {({ id, describedBy, isBad }) => (
        <span className="inp when" data-bad={isBad || undefined}>
          <DayInput hasTime label={label} id={id} describedBy={describedBy} isBad={isBad} value={value} onChange={onChange} />
        </span>
      )}
    </Field>
  );
}
