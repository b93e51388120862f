/** What of a kind of device goes before a browser's mark. */
const maxWord = 7;

/**
 * What somebody comes from, as members and logins keep it: the kind of device, and after it twelve digits of the browser's own id where it
 * has said one. 20 characters at most.
 */
export function deviceName(kind: string, browser: string): string {
  const [, first, second] = /^([\da-f]{8})-([\da-f]{4})-/i.exec(browser) ?? [];
  return first === undefined ? kind : `${kind.slice(0, maxWord)} ${(first + second!).toLowerCase()}`;
}

/** SQL that holds where a column tells one browser; a mere kind of device is everybody's. */
export const tellsBrowser = (column: string): string => `${column} ~ ' [0-9a-f]{12}$'`;
