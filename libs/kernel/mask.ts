/** Keeps the first `shown` characters and stars the rest: account numbers in lists and logs. */
export function maskAccount(value: string, shown = 4): string {
  return value.slice(0, shown) + '*'.repeat(Math.max(0, value.length - shown));
}

/** A nickname as strangers may see it: the first part and stars. */
export function maskName(value: string): string {
  const characters = [...value];
  const shown = Math.max(1, Math.floor(characters.length / 3));
  return characters.slice(0, shown).join('') + '**';
}

/** A device as agents may see it: its kind, without the mark of the browser behind it, which tells one person from all others. */
export function maskDevice(value: string): string {
  return value.replace(/ [0-9a-f]{12}$/, '');
}

/** An address whose last two parts are stars: `203.0.*.*`. */
export function maskAddress(value: string): string {
  return value.replace(/[^.:]*([.:])[^.:]*$/, '*$1*');
}
