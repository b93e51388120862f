import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWithinBounds } from './scan-json.js';

const bounds = { elements: 20, depth: 4 };
const within = (text: string) => isWithinBounds(Buffer.from(text), bounds);

/** Names and values of parsed JSON, and how deep it is. */
function sizeOf(value: unknown): { elements: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { elements: 1, depth: 0 };
  const parts = Object.values(value).map(sizeOf);
  const names = Array.isArray(value) ? 0 : parts.length;
  return {
    elements: 1 + names + parts.reduce((sum, part) => sum + part.elements, 0),
    depth: 1 + Math.max(0, ...parts.map((part) => part.depth)),
  };
}

describe('the bounds of a body', () => {
  it('are held by its marks outside of strings', () => {
    expect(within('[[[[1]]]]')).toBe(true);
    expect(within('[[[[[1]]]]]')).toBe(false);
    expect(within('{"a":{"a":{"a":{"a":{}}}}}')).toBe(false);
    expect(within(`[${'1,'.repeat(19)}1]`)).toBe(true);
    expect(within(`[${'1,'.repeat(20)}1]`)).toBe(false);
    expect(within(`{"a": "${'[{,:'.repeat(100)}"}`)).toBe(true);
    expect(within('{"a": "\\"[[[[[[[[[[[[", "b": "\\\\"}')).toBe(true);
    expect(within('{"a": "\\\\", "b": [[[[[[')).toBe(false);
  });

  it('are found in what is no JSON too', () => {
    expect(within('[[[[[[[[[[')).toBe(false);
    expect(within(']]]]]]]]]][[[[')).toBe(true);
    expect(within('"unended [[[[[[[[')).toBe(true);
    expect(within('"\\')).toBe(true);
    expect(within('')).toBe(true);
  });

  it('let through whatever is deep and long enough and no more', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'large' }), (value) => {
        const { elements, depth } = sizeOf(value);
        const json = Buffer.from(JSON.stringify(value));
        expect(isWithinBounds(json, { elements: Infinity, depth })).toBe(true);
        if (depth > 0) expect(isWithinBounds(json, { elements: Infinity, depth: depth - 1 })).toBe(false);
        // A list in a list has a bracket of its own and the comma before it.
        expect(isWithinBounds(json, { elements: elements * 2, depth: Infinity })).toBe(true);
        // The first element of each list follows a bracket, which was counted: what is let through has at most twice as many.
        const tooFew = Math.ceil(elements / 2) - 2;
        if (tooFew >= 0) expect(isWithinBounds(json, { elements: tooFew, depth: Infinity })).toBe(false);
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
  });
});
