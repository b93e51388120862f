/**
 * A window of its own beside the console; a second call with the same name brings that window to the front. It begins
 * with a copy of the session that opened it.
 */
export function openPopup(path: string, name: string, size: { width: number; height: number }): void {
  window.open(path, name, `popup,width=${size.width},height=${size.height}`)?.focus();
}
