import { useState } from 'react';
import { local } from '../../../lib/storage.js';
import type { InquiryItem } from './inquiry-search.js';

const KEY = 'inquiries.thenNext';

/** What follows an answer: the next inquiry that waits opens by itself, unless this was turned off on this device. */
export interface NextOne {
  readonly isOn: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly onAnswered: (id: number) => void;
}

/** The page after an answer: the next waiting inquiry (null: there is none), or the list. */
export interface AfterAnswer {
  readonly onNext: (answered: number, next: InquiryItem | null) => void;
  readonly onStop: (answered: number) => void;
}

export function useNextOne(rows: readonly InquiryItem[] | undefined, { onNext, onStop }: AfterAnswer): NextOne {
  const [isOn, setOn] = useState(() => local.get(KEY) !== 'off');
  return {
    isOn,
    onTurn: (on) => {
      local.set(KEY, on ? 'on' : 'off');
      setOn(on);
    },
    onAnswered: (id) => (isOn ? onNext(id, nextWaiting(rows ?? [], id)) : onStop(id)),
  };
}

/** The first that waits below the answered one, else the first of all. */
export function nextWaiting<Row extends Pick<InquiryItem, 'id' | 'state'>>(rows: readonly Row[], answered: number): Row | null {
  const at = rows.findIndex(({ id }) => id === answered);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return others.find(({ id, state }) => id !== answered && state === 'waiting') ?? null;
}
