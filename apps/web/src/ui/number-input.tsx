import { Input, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Field, isBadField } from './field.js';
import { useGroupedCaret } from './use-grouped-caret.js';

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

/**
 * A number with thousands commas, such as points, seconds, a count, odds or a percentage. A whole one gets them as it is typed, others when
 * the field is left. What is no number stays as typed; what is wrong with it is told by `error`.
 */
export function NumberInput({
  label,
  aside,
  error,
  value,
  onChange,
  decimals = 0,
  isSigned = false,
  unit,
  placeholder,
  disabled = false,
  isLabelHidden = false,
}: NumberInputProps): ReactNode {
  // While somebody types, the text is his: "1." and "1.90" are on the way to a number.
  const [typed, setTyped] = useState<string | null>(null);
  const read = (input: string): number | null => readNumber(input, decimals, isSigned);
  const text = typed !== null && sameNumber(read(typed), value) ? typed : numberText(value);
  const { input, keep } = useGroupedCaret();
  const body = (isBad: boolean): ReactNode => (
    <Input
      ref={input}
      className="num"
      aria-label={isLabelHidden ? label : undefined}
      error={isBad}
      inputMode={isSigned ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      value={text}
      rightSection={
        unit !== undefined && (
          <Text span size="t12" c="muted">
            {unit}
          </Text>
        )
      }
      onChange={(event) => {
        const next = decimals === 0 ? grouped(event.target.value, read) : event.target.value;
        keep(event.target, next);
        setTyped(next);
        onChange(read(next));
      }}
      onBlur={() => setTyped((before) => (before !== null && Number.isNaN(read(before)) ? before : null))}
    />
  );
  if (isLabelHidden) return body(isBadField(error));
  return (
    <Field label={label} aside={aside} error={error}>
      {({ isBad }) => body(isBad)}
    </Field>
  );
}

/**
 * What was typed as a number of at most so many decimals: null when empty, NaN when it is none. A signed one may begin with either minus.
 * Commas stand anywhere in a whole number, which gets them as it is typed; with decimals only between thousands, because a comma may be
 * meant as the point.
 */
export function readNumber(text: string, decimals: number, isSigned = false): number | null {
  const trimmed = isSigned
    ? text
        .trim()
        .replace(/^\u2212/, '-')
        .replace(/^\+/, '')
    : text.trim();
  if (trimmed === '') return null;
  const bare = decimals === 0 || thousands.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  const sign = isSigned ? '-?' : '';
  const pattern = new RegExp(decimals === 0 ? `^${sign}\\d{1,12}$` : `^${sign}\\d{1,7}(\\.\\d{0,${decimals}})?$`);
  return pattern.test(bare) ? Number(bare) : Number.NaN;
}

const thousands = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
const sameNumber = (a: number | null, b: number | null): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));

/** A text that is a number with its commas; another one as it is. */
function grouped(text: string, read: (text: string) => number | null): string {
  return Number.isFinite(read(text)) ? withCommas(text.trim().replaceAll(',', '')) : text;
}

/** Commas between the thousands of what stands before the point. */
function withCommas(number: string): string {
  const [whole = '', fraction] = number.split('.');
  const before = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? before : `${before}.${fraction}`;
}

const numberText = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : withCommas(String(value)));
