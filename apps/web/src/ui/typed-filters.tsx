import type { ReactNode } from 'react';
import { useFilterMark } from './list/filter-marks.js';
import { typedWhole } from './amount-text.js';
import { readNumber } from './number-input.js';
import { useTypedText } from './use-typed-text.js';

/** A pause in typing after which a filter goes out, ms. */
const PAUSE_MS = 400;

export interface TextFilterProps {
  label: string;
  /** What the list is narrowed to now. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** How the text is shown after a change. */
  shown?: (before: string, after: string) => string;
}

/** A filter that is typed: its name and its field in one. Goes out after a pause or on Enter. */
export function TextFilter({ label, value, onChange, inputMode = 'text', shown = (_, after) => after }: TextFilterProps): ReactNode {
  useFilterMark(value !== undefined);
  const { text, type, send } = useTypedText(value, onChange, PAUSE_MS);
  const written = shown('', text);
  return (
    <label className="inp typed-filter" data-on={value !== undefined || undefined}>
      <span>{label}</span>
      <input
        aria-label={label}
        inputMode={inputMode}
        maxLength={64}
        autoComplete="off"
        value={written}
        onChange={(event) => type(shown(written, event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
        }}
      />
    </label>
  );
}

export interface NumberFilterProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Thousands commas as typed; whole won. */
  isMoney?: boolean;
  decimals?: number;
}

/** A typed filter that is a number above zero; what is none narrows nothing. */
export function NumberFilter({ label, value, onChange, isMoney = false, decimals = 0 }: NumberFilterProps): ReactNode {
  const read = (text: string | undefined): number | undefined => {
    const number = readNumber(text ?? '', decimals);
    return number !== null && number > 0 ? number : undefined;
  };
  return (
    <TextFilter
      label={label}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={value === undefined ? undefined : String(value)}
      onChange={(text) => {
        if (read(text) !== value) onChange(read(text));
      }}
      {...(isMoney ? { shown: (before: string, after: string) => typedWhole(before, after).text } : {})}
    />
  );
}
