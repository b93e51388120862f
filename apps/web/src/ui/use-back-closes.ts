import { useRouter, type BlockerFn, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** While something lies over the page, the way back closes it and the page stays. Does nothing outside of a router. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const history = (useRouter({ warn: false }) as { history: RouterHistory } | null | undefined)?.history;
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen || history === undefined) return;
    const blockerFn: BlockerFn = ({ action }) => {
      if (action !== 'BACK') return false;
      latest.current();
      return true;
    };
    return history.block({ enableBeforeUnload: false, blockerFn });
  }, [isOpen, history]);
}
