/** What a job is about: its ids, without the turn that tells one attempt of its scheduler from the next. */
export function subjectOf(data: Readonly<Record<string, string | number>>): string {
  return Object.entries(data)
    .filter(([name]) => name !== 'turn')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
    .slice(0, 300);
}

const longestError = 300;

/** Why something failed, in one line, without what may be a number of an account, a phone or a card. */
export function plainError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\w.+-]+@[\w.-]+/g, '***')
    .replace(/\d[\d-]{6,}\d/g, (digits) => `***${digits.slice(-2)}`)
    .trim()
    .slice(0, longestError);
}
