import type { ReactNode } from 'react';
import { Field } from './field.js';

export interface SeoulTimeFieldProps {
  label: string;
  aside?: ReactNode;
  /** As `seoulInput` writes it; empty is none. */
  value: string;
  onChange: (value: string) => void;
}

/** A day and a time of it in Seoul. */
export function SeoulTimeField({ label, aside, value, onChange }: SeoulTimeFieldProps): ReactNode {
  return <Field label={label} aside={aside}>{({ id }) => <span className="inp when"><input id={id} type="datetime-local" value={value} onChange={(event) => onChange(event.target.value)} /></span>}</Field>;
}
