import { useEffect, useRef } from 'react';

export type KeyTable = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Enter presses what has the focus before it is a key of the page. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary, [role="button"]') !== null;

/** The key of shortcuts such as `mod+k` as the visitor's keyboard has it. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '\u2318' : 'Ctrl');

/**
 * Page-wide keys such as `{ j: next, k: previous, 'shift+a': approveAll, '?': help }`. They rest while something is
 * being typed, while a dialog is open, and with any other modifier held; `mod+k` works everywhere (⌘ or Ctrl).
 */
export function useKeys(table: KeyTable, isActive = true): void {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  useEffect(() => {
    if (!isActive) return;
    // Looked up before anybody hears the key: Esc that closes a dialog is not also a key of the page behind it.
    let wasDialogOpen = false;
    const lookUp = (): void => {
      wasDialogOpen = document.querySelector('[aria-modal="true"]') !== null;
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const mod = event.metaKey || event.ctrlKey;
      // On a Korean layout `key` is the letter ㅓ; the physical code says J.
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key.toLowerCase();
      const name = `${mod ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${event.shiftKey && letter.length === 1 && /[a-z]/.test(letter) ? 'shift+' : ''}${letter}`;
      const action = latest.current[name] ?? (mod || event.altKey ? undefined : latest.current[event.key]);
      if (action === undefined) return;
      if (!mod && (isTyping(event.target) || wasDialogOpen || isPressing(event))) return;
      event.preventDefault();
      action(event);
    };
    window.addEventListener('keydown', lookUp, true);
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', lookUp, true);
      window.removeEventListener('keydown', listen);
    };
  }, [isActive]);
}
