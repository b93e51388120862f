import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Note = (id: string, isUsed: boolean | undefined) => void;

/** Where the filters of a list say that they are there, and whether they narrow it. */
export const FilterMarks = createContext<Note>(() => undefined);

/** Every filter says whether it narrows its list. */
export function useFilterMark(isUsed: boolean): void {
  const id = useId();
  const note = useContext(FilterMarks);
  useEffect(() => note(id, isUsed), [id, isUsed, note]);
  useEffect(() => () => note(id, undefined), [id, note]);
}

/** How many filters a list has and how many of them narrow it; `note` is for `FilterMarks`. */
export function useFilterCounts(): { note: Note; all: number; used: number } {
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const note = useCallback<Note>((id, isUsed) => {
    setMarks((before) => {
      const next = new Map(before);
      if (isUsed === undefined) next.delete(id);
      else next.set(id, isUsed);
      return next;
    });
  }, []);
  return { note, all: marks.size, used: [...marks.values()].filter(Boolean).length };
}
