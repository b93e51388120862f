import { describe, expect, it } from '@jest/globals';
import { sourceFiles } from './source-files.js';

const guard = 'lib/composition.ts';
/** Signs of a handler that judges keys of a composition by itself, or that comes before the guard. */
const own = /\bisComposing\b|\bkeyCode\b|stopImmediatePropagation/;

const files = sourceFiles('.ts', '.tsx');

describe('keys of a composition', () => {
  it('are kept from handlers in one place: a handler knows nothing of them', () => {
    const others = files.filter(({ name, text }) => name !== guard && own.test(text));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('are kept before anything else of a site begins to listen', () => {
    const start = files.find(({ name }) => name === 'ui/start-site.tsx')!.text;
    const body = start.slice(start.indexOf('export async function startSite'));
    const calls = [...body.matchAll(/^ {2}(?:await |void )?(\w+)\(/gm)].map(([, name]) => name);
    expect(calls[0]).toBe('keepCompositionKeys');
  });

  it('are kept before what modules listen to when they are loaded', () => {
    // Listeners of a module itself begin before the site does: those only note that there was a key.
    const early = files.filter(({ text }) => /^(for .*|window\.|document\.)addEventListener|^for .*addEventListener/m.test(text));
    expect(early.map(({ name }) => name)).toEqual(['lib/console-sound.ts']);
  });
});
