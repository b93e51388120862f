/** A name as it is compared: banks and people put blanks where they like, letters in any case, and full-width letters. */
export function plainName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}
