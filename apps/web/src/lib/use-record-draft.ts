import { useState } from 'react';
import { isSame } from './draft.js';

/** A record while somebody edits it. */
export interface RecordDraft<Fields> {
  readonly value: Fields;
  readonly change: (typed: Partial<Fields>) => void;
  readonly isDirty: boolean;
  /** Somebody else has changed the record since it was read. */
  readonly isOutdated: boolean;
  /** `updatedAt` of what is edited; undefined for a new record. */
  readonly readAt: string | undefined;
  /** Throws away what was typed and goes on with what stands now. */
  readonly takeTheirs: () => void;
  /** Keeps what was typed; saving replaces what stands now. */
  readonly keepMine: () => void;
}

/** @param fields of the record as it stands now. @param updatedAt of the record as it stands now. */
export function useRecordDraft<Fields extends object>(fields: Fields, updatedAt: string | undefined): RecordDraft<Fields> {
  const [read, setRead] = useState({ fields, updatedAt });
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const value = { ...read.fields, ...typed };
  const followNow = (): void => setRead({ fields, updatedAt });
  return {
    value,
    change: (change) => setTyped((before) => ({ ...before, ...change })),
    isDirty: !isSame(value, read.fields),
    isOutdated: updatedAt !== read.updatedAt,
    readAt: read.updatedAt,
    takeTheirs: () => {
      followNow();
      setTyped({});
    },
    keepMine: () => {
      followNow();
      setTyped(value);
    },
  };
}
