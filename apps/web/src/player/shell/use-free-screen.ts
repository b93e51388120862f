import { useEffect, useState } from 'react';

/** How often it is looked whether the page's own dialog is gone, or its form is left, ms. */
const LOOK_EVERY_MS = 500;

type TypedField = HTMLElement & { value?: string };

/** What was typed in last, on whatever page. */
let typed: TypedField | null = null;

/** A search is no form that is filled in. */
const isField = (target: EventTarget | null): target is TypedField =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type="search"], [type="checkbox"], [type="radio"])'));

if (typeof document !== 'undefined')
  document.addEventListener('input', ({ target }) => (typed = isField(target) ? target : typed), { capture: true, passive: true });

/** Whether a form of the page is being filled in: what was typed last stands there still, or the next field waits for it. */
function isWriting(): boolean {
  if (isField(document.activeElement)) return true;
  if (typed === null || !typed.isConnected) return false;
  return (typed.value ?? typed.textContent ?? '') !== '';
}

/**
 * Whether what waits to open by itself may: not over a dialog that was opened on the page, and not over a form that is being filled in.
 * Once true it stays so for as long as it is due, since what has opened is a dialog too.
 */
export function useFreeScreen(isDue: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    const look = (): void => setFree((wasFree) => wasFree || (document.querySelector('[aria-modal="true"]') === null && !isWriting()));
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
