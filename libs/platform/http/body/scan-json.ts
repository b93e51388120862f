export interface JsonBounds {
  /** Commas, colons and brackets that may stand in a body: at most two for each of its values and names. */
  elements: number;
  /** Lists and objects inside one another. */
  depth: number;
}

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const listBegin = 0x5b;
const listEnd = 0x5d;
const objectBegin = 0x7b;
const objectEnd = 0x7d;

/**
 * Whether JSON stays within its bounds, found in one pass over its bytes: nothing is made of it and nothing is called again for
 * what is nested. Every value and name follows a comma, a colon or a bracket, so that counting these marks outside
 * of strings bounds what a parser would make. UTF-8 has none of these bytes inside other letters.
 */
export function isWithinBounds(json: Uint8Array, bounds: JsonBounds): boolean {
  let elements = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case quote:
        at = endOfString(json, at + 1);
        break;
      case listBegin:
      case objectBegin:
        if (++depth > bounds.depth || ++elements > bounds.elements) return false;
        break;
      case listEnd:
      case objectEnd:
        depth--;
        break;
      case comma:
      case colon:
        if (++elements > bounds.elements) return false;
    }
  }
  return true;
}

/** Where the string ends that begins at `at`: its closing quote, or the end of the bytes. */
function endOfString(json: Uint8Array, at: number): number {
  for (let index = at; index < json.length; index++) {
    if (json[index] === backslash) index++;
    else if (json[index] === quote) return index;
  }
  return json.length;
}
