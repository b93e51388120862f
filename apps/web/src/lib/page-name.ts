let name = '';

/** Notes what the page on screen is called, in the reader's language. */
export function notePageName(next: string): void {
  name = next;
}

/** What the page on screen is called; undefined where it has no name. */
export const pageName = (): string | undefined => (name === '' ? undefined : name);
