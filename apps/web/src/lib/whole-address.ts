/** Whether a text is a whole address, with its scheme. `URL.canParse` is lacking in served browsers. */
export function isWholeAddress(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}
