import { useState, type ReactNode } from 'react';
import { Field } from './field.js';

export interface NumberInputProps {
  label: string;
  aside?: ReactNode;
  error?: string | null | undefined;
  /** Null is an empty field; NaN is a text that is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits behind the point; none when left out. */
  decimals?: number;
  /** Takes numbers below zero as well. */
  isSigned?: boolean;
  unit?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** The label is there for assistive technology only, and the message stands elsewhere. */
  isLabelHidden?: boolean;
}

/** A small number, such as seconds, a count, odds or a percentage. What is typed stays as typed; what it means is told by `error`. */
export function NumberInput({ label, aside, error, value, onChange, decimals = 0, isSigned = false, unit, placeholder, disabled = false, isLabelHidden = false }: NumberInputProps): ReactNode {
  // While somebody types, the text is his: "1." and "1.90" are on the way to a number.
  const [typed, setTyped] = useState<string | null>(null);
  const read = (input: string): number | null => readNumber(input, decimals, isSigned);
  const text = typed !== null && sameNumber(read(typed), value) ? typed : numberText(value);
  const body = ({ id, describedBy, isBad }: { id: string | undefined; describedBy: string | undefined; isBad: boolean }): ReactNode => (
    <span className="inp num" data-bad={isBad || undefined}>
      <input
        id={id}
        aria-label={isLabelHidden ? label : undefined}
        aria-describedby={describedBy}
        aria-invalid={isBad || undefined}
        inputMode={isSigned ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(read(event.target.value));
        }}
        onBlur={() => setTyped((before) => (before !== null && Number.isNaN(read(before)) ? before : null))}
      />
      {unit !== undefined && <span className="t12 xm">{unit}</span>}
    </span>
  );
  if (isLabelHidden) return body({ id: undefined, describedBy: undefined, isBad: (error ?? '') !== '' });
  return <Field label={label} aside={aside} error={error}>{body}</Field>;
}

/** What was typed as a number of at most so many decimals: null when empty, NaN when it is none. A signed one may begin with either minus. */
export function readNumber(text: string, decimals: number, isSigned = false): number | null {
  const trimmed = isSigned ? text.trim().replace(/^\u2212/, '-').replace(/^\+/, '') : text.trim();
  if (trimmed === '') return null;
  const sign = isSigned ? '-?' : '';
  const pattern = new RegExp(decimals === 0 ? `^${sign}\\d{1,12}$` : `^${sign}\\d{1,7}(\\.\\d{0,${decimals}})?$`);
  return pattern.test(trimmed) ? Number(trimmed) : Number.NaN;
}

const sameNumber = (a: number | null, b: number | null): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));
const numberText = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));
