import { useLayoutEffect, useRef, type RefObject } from 'react';
import { caretAfterFormat } from './amount-text.js';

export interface GroupedCaret {
  /** Goes to the field. */
  input: RefObject<HTMLInputElement | null>;
  /** To be told before what was typed is shown as `next`. */
  keep: (typed: HTMLInputElement, next: string) => void;
}

/** Keeps the caret behind the same digit while commas come and go in what is typed. */
export function useGroupedCaret(): GroupedCaret {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    input,
    keep: (typed, next) => {
      if (next !== typed.value) caret.current = caretAfterFormat(typed.value, typed.selectionStart ?? typed.value.length, next);
    },
  };
}
