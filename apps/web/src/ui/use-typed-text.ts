import { useEffect, useRef, useState } from 'react';

export interface TypedText {
  /** As typed, with spaces at its ends. */
  readonly text: string;
  /** Takes what the field holds now; it goes out after the pause. */
  readonly type: (text: string) => void;
  /** Sends at once, without spaces at the ends. */
  readonly send: (text: string) => void;
}

interface Typed {
  readonly text: string;
  /** The URL's value of the render before. */
  readonly seen: string;
  /** What went out and has not come back yet, oldest first. */
  readonly sent: readonly string[];
}

/**
 * What is typed into a filter that lives in the URL. It goes out after a pause, also from within a composition: the last syllable of a
 * Korean word is composed until another key comes. What went out and comes back as the URL's value never rewrites the field, which would
 * end a composition and drop a space.
 *
 * @param value of the URL; undefined for none
 * @param pauseMs in typing
 */
export function useTypedText(value: string | undefined, onChange: (value: string | undefined) => void, pauseMs: number): TypedText {
  const known = value ?? '';
  const [{ text, seen, sent }, setState] = useState<Typed>({ text: known, seen: known, sent: [] });
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef({ known, onChange });
  useEffect(() => {
    latest.current = { known, onChange };
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The URL was changed from elsewhere: a link, the back button, a reset.
  if (known !== seen) setState({ text: sent.includes(known) ? text : known, seen: known, sent: sent.slice(sent.indexOf(known) + 1) });
  const send = (next: string): void => {
    window.clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === latest.current.known) return;
    setState((state) => ({ ...state, sent: [...state.sent, wanted] }));
    latest.current.onChange(wanted === '' ? undefined : wanted);
  };
  const type = (next: string): void => {
    setState((state) => ({ ...state, text: next }));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(next), pauseMs);
  };
  return { text, type, send };
}
