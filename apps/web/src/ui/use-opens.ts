import { useCallback, useState } from 'react';

/** Open, closed and the two ways between; for dialogs and slide-out menus. */
export function useOpens(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: useCallback(() => setOpen(true), []), close: useCallback(() => setOpen(false), []) };
}
