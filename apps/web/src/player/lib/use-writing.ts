import { useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../lib/api.js';
import { session } from '../../lib/storage.js';
import { missingParts, type Writing } from './writing.js';

export interface WritingForm extends Writing {
  change: (part: Partial<Writing>) => void;
  /** What is missing, once sending was tried. */
  missing: { subject: boolean; content: boolean };
  isBusy: boolean;
  error: ApiError | null;
  /** Resolves to whether it was sent. */
  submit: () => Promise<boolean>;
}

/** Something that is being written. What was typed stays in this tab until it is sent; nothing is sent while a part is missing. */
export function useWriting(name: string, send: (writing: Writing) => Promise<void>): WritingForm {
  const slot = `draft:${name}`;
  const [writing, setWriting] = useState<Writing>(() => session.getJson<Writing>(slot) ?? { subject: '', content: '' });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  // State follows with the next render; a second Enter before it must not get through.
  const isUnderWay = useRef(false);

  const change = (part: Partial<Writing>): void =>
    setWriting((before) => {
      const next = { ...before, ...part };
      session.setJson(slot, next);
      return next;
    });
  const submit = async (): Promise<boolean> => {
    setTried(true);
    const missing = missingParts(writing);
    if (missing.subject || missing.content || isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    try {
      await send({ subject: writing.subject.trim(), content: writing.content });
      session.remove(slot);
      return true;
    } catch (failure) {
      setError(toApiError(failure));
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { ...writing, change, missing: isTried ? missingParts(writing) : { subject: false, content: false }, isBusy, error, submit };
}
