import { useLayoutEffect, type RefObject } from 'react';
import { raiseToasts } from './toast.js';

/**
 * Opens a dialog over the page for as long as it is mounted: the browser keeps the focus in it and the page out of reach.
 * A toast that stands there already stays in sight.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    raiseToasts();
    // A layout effect ends before the element goes, and closing it then is what gives the focus back to where it was.
    return () => element?.close();
  }, [dialog]);
}
