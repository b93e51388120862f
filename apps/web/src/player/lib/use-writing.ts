import { useState } from 'react';
import type { ApiError } from '../../lib/api.js';
import { useCommand } from '../../ui/use-command.js';
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
export function useWriting(
  name: string,
  send: (writing: Writing) => Promise<void>,
  initial: Writing = { subject: '', content: '' },
): WritingForm {
  const slot = `draft:${name}`;
  const [writing, setWriting] = useState<Writing>(() => session.getJson<Writing>(slot) ?? initial);
  const [isTried, setTried] = useState(false);
  const { isBusy, error, run } = useCommand(async (whole: Writing) => {
    await send(whole);
    session.remove(slot);
    return true;
  });

  const change = (part: Partial<Writing>): void =>
    setWriting((before) => {
      const next = { ...before, ...part };
      session.setJson(slot, next);
      return next;
    });
  const submit = async (): Promise<boolean> => {
    setTried(true);
    const missing = missingParts(writing);
    if (missing.subject || missing.content) return false;
    return (await run({ subject: writing.subject.trim(), content: writing.content })) === true;
  };
  return { ...writing, change, missing: isTried ? missingParts(writing) : { subject: false, content: false }, isBusy, error, submit };
}
