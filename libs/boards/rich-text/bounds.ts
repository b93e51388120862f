import { refuse } from '#lib/contract';

/**
 * Tags that one text may hold, opening and closing ones and comments counted alike: the longest rules page that anybody has written has a
 * tenth.
 */
export const mostTags = 10_000;
/** Elements that may stand one inside the other. Editors write a dozen; the cleaner keeps 30. */
export const deepestNesting = 100;

/** The beginning of a tag or comment, as a parser of HTML sees it. */
const tag = /<(?:(\/?)([a-z][^\s/>]{0,30})|[!?])/gi;
/** Elements that hold nothing and are never closed. */
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements that end where the next one of their kind begins, closed or not. */
const endedByNext = new Set(['p', 'li', 'td', 'th', 'tr', 'option', 'dt', 'dd']);

/**
 * Looks at the tags alone, before any parser does: one pass, with a stack that never grows above the limit, so that the time is linear in
 * the text.
 * @throws DomainError CONTENT_TOO_COMPLEX with more than `mostTags` tags or elements nested deeper than `deepestNesting`
 */
export function assertBounded(html: string): void {
  const open: string[] = [];
  let tags = 0;
  for (const [, slash, written] of html.matchAll(tag)) {
    tags++;
    if (tags > mostTags) throw tooComplex();
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (slash) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (!empty.has(name)) {
      if (endedByNext.has(name) && open.at(-1) === name) continue;
      if (open.push(name) > deepestNesting) throw tooComplex();
    }
  }
}

function tooComplex() {
  return refuse('CONTENT_TOO_COMPLEX', { maximum: mostTags, depth: deepestNesting });
}
