/** Text as searches compare it: one form of each letter, in small letters. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const joined = (text: string): string => folded(text).replace(/\s+/g, '');

/**
 * How well a name answers a search, whatever its spaces: 3 begins with it, 2 has it inside, 1 has each of its words in its name or its
 * other names, 0 does not. An empty search is answered by everything.
 * @param also other names that people look for
 */
export function matchOf(search: string, name: string, also = ''): 0 | 1 | 2 | 3 {
  const wanted = joined(search);
  if (wanted === '') return 1;
  const own = joined(name);
  if (own.startsWith(wanted)) return 3;
  if (own.includes(wanted)) return 2;
  const all = `${folded(name)} ${folded(also)}`;
  const words = folded(search).split(/\s+/).filter(Boolean);
  return words.every((word) => all.includes(word)) || joined(also).includes(wanted) ? 1 : 0;
}
