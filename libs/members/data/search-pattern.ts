/** A LIKE pattern that finds the text anywhere, in any case; its own wildcards mean themselves. */
export function searchPattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
