/**
 * A window of its own beside the page; a second call with the same name brings that window to the front. It begins
 * with a copy of the session that opened it.
 *
 * @returns null where the browser lets none open
 */
export function openPopup(path: string, name: string, size: { width: number; height: number }): Window | null {
  const opened = window.open(path, name, `popup,width=${size.width},height=${size.height}`);
  opened?.focus();
  return opened;
}
