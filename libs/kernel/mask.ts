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

/** An address whose last two parts are stars: `203.0.*.*`. */
export function maskAddress(value: string): string {
  return value.replace(/[^.:]*([.:])[^.:]*$/, '*$1*');
}
