import { Input, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { plainDigits } from '#lib/kernel';
import { mostDigits, typedWhole, type TypedNumber } from './amount-text.js';
import { Field, isBadField } from './field.js';
import { useTypedNumber } from './use-typed-number.js';

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
  const field = useTypedNumber({
    value,
    onChange,
    read: (before, after) => (decimals === 0 ? typedWhole(before, after, isSigned) : typedDecimal(after, decimals, isSigned)),
    show: numberText,
  });
  const body = (isBad: boolean): ReactNode => (
    <Input
      {...field}
      className="num"
      aria-label={isLabelHidden ? label : undefined}
      error={isBad}
      inputMode={isSigned ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      rightSection={
        unit !== undefined && (
          <Text span size="t12" c="muted">
            {unit}
          </Text>
        )
      }
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
 * Commas stand between thousands only, because elsewhere one may be meant as the point.
 */
export function readNumber(text: string, decimals: number, isSigned = false): number | null {
  if (decimals === 0) return typedWhole('', text, isSigned).value;
  return typedDecimal(text, decimals, isSigned).value;
}

function typedDecimal(typed: string, decimals: number, isSigned: boolean): TypedNumber {
  const text = plainDigits(typed.normalize('NFKC'));
  const trimmed = isSigned
    ? text
        .trim()
        .replace(/^\u2212/, '-')
        .replace(/^\+/, '')
    : text.trim();
  if (trimmed === '') return { text, value: null };
  const bare = thousands.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  const pattern = new RegExp(`^${isSigned ? '-?' : ''}\\d{1,${mostDigits - decimals}}(\\.\\d{0,${decimals}})?$`);
  return { text, value: pattern.test(bare) ? Number(bare) : Number.NaN };
}

const thousands = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Commas between the thousands of what stands before the point. */
function numberText(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const before = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? before : `${before}.${fraction}`;
}
