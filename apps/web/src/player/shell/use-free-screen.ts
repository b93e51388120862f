import { useEffect, useState } from 'react';

/** How often it is looked whether the page's own dialog is gone, ms. */
const LOOK_EVERY_MS = 500;

/**
 * Whether what waits to open by itself may: not over a dialog that somebody has opened on the page, where he may be writing.
 * Once true it stays so for as long as it is due, since what has opened is a dialog too.
 */
export function useFreeScreen(isDue: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    const look = (): void => setFree((wasFree) => wasFree || document.querySelector('[aria-modal="true"]') === null);
    const first = setTimeout(look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      setFree(false);
    };
  }, [isDue]);
  return isDue && isFree;
}
