import { describe, expect, it } from '@jest/globals';
import { sourceFiles } from './source-files.js';

/** The classes that a style sheet defines: selectors of one class alone, outside of media queries, which refine. */
function definedIn(text: string): Set<string> {
  const found = new Set<string>();
  let depth = 0;
  let selector = '';
  for (const sign of text.replaceAll(/\/\*.*?\*\//gs, '')) {
    if (sign === '{') {
      if (depth === 0) for (const each of selector.split(',')) if (/^\.[\w-]+$/.test(each.trim())) found.add(each.trim());
      depth += 1;
    }
    if (sign === '}') depth -= 1;
    selector = sign === '{' || sign === '}' || sign === ';' ? '' : selector + sign;
  }
  return found;
}

/** Classes that more than one of the sheets define, with those sheets. */
function definedTwice(sheets: readonly { name: string; text: string }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { name, text } of sheets) for (const each of definedIn(text)) places.set(each, [...(places.get(each) ?? []), name]);
  return [...places].filter(([, names]) => names.length > 1).map(([each, names]) => `${each}: ${names.join(', ')}`);
}

describe('a class of a style sheet', () => {
  it('is found where two sheets define it, and not where one refines it', () => {
    const [one, other] = [
      '.a, .b { c: d } .e .f { c: d } @media (x) { .g { c: d } }',
      '.b { c: d } .f { c: d } .g { c: d } .a .b { c: d }',
    ];
    expect(
      definedTwice([
        { name: '1', text: one! },
        { name: '2', text: other! },
      ]),
    ).toEqual(['.b: 1, 2']);
  });

  // A sheet that a page brings along later would change what another page shows for as long as the tab is open.
  it.each(['player', 'agent', 'admin'])('has one definition in the %s site and what it shares with the others', (site) => {
    const sheets = sourceFiles('.css').filter(
      ({ name }) => !name.endsWith('.module.css') && [`${site}/`, 'ui/', 'shared/'].some((folder) => name.startsWith(folder)),
    );
    expect(definedTwice(sheets)).toEqual([]);
  });
});
