import { useLayoutEffect, useRef } from 'react';

const open: object[] = [];

/**
 * For what stands over the page for as long as it is mounted. Gives the focus back to where it was when it goes.
 *
 * @returns whether it is the last one that was opened: Esc closes that one alone.
 */
export function useOnTop(): () => boolean {
  const self = useRef({});
  useLayoutEffect(() => {
    const me = self.current;
    const before = document.activeElement;
    open.push(me);
    return () => {
      open.splice(open.indexOf(me), 1);
      // After the dialog has left the page, or its focus trap would take the focus again.
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, []);
  return () => open.at(-1) === self.current;
}
