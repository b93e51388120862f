import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type RefObject } from 'react';
import { isBeingComposed } from '../lib/composition.js';
import { caretAfterFormat, type TypedNumber } from './amount-text.js';

export interface TypedNumberOptions {
  /** Null is an empty field; NaN is a text that is no number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What a change of the shown text means, and what is shown of it. */
  readonly read: (before: string, after: string) => TypedNumber;
  /** How a number stands in a field that is not being typed in. */
  readonly show: (value: number) => string;
}

export interface TypedNumberField {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
}

/**
 * A field of a number. What is being typed belongs to the reader: "1." and "1.90" are on the way to a number, and what an input method
 * still composes is left alone until it is done. The caret stays behind the same digit while commas come and go.
 */
export function useTypedNumber({ value, onChange, read, show }: TypedNumberOptions): TypedNumberField {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [typed, setTyped] = useState<TypedNumber | null>(null);
  const [composed, setComposed] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === ref.current) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const atRest = value === null || Number.isNaN(value) ? '' : show(value);
  const text = typed !== null && Object.is(typed.value, value) ? typed.text : atRest;
  const take = (input: HTMLInputElement): void => {
    const next = read(text, input.value);
    if (next.text !== input.value) caret.current = caretAfterFormat(input.value, input.selectionStart ?? input.value.length, next.text);
    setComposed(null);
    setTyped(next);
    onChange(next.value);
  };
  return {
    ref,
    value: composed ?? text,
    onChange: (event) => (isBeingComposed(event) ? setComposed(event.target.value) : take(event.target)),
    onCompositionEnd: ({ currentTarget }) => take(currentTarget),
    onBlur: () => setTyped((before) => (before !== null && Number.isNaN(before.value) ? before : null)),
  };
}
