import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './cruise.js';

const useCases = readdirSync(path.join(root, 'libs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/use-cases\/[^/]+\.ts$/.test(file) && !file.endsWith('.spec.ts'))
  .map((file) => `libs/${file}`);

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('a file in use-cases/', () => {
  it('is found at all', () => {
    expect(useCases.length).toBeGreaterThan(80);
  });

  it.each(useCases)('is one class with a public `execute`: %s', (file) => {
    const source = read(file);
    expect(source.match(/^export (abstract )?class /gm)).toHaveLength(1);
    expect(source).toMatch(/^ {2}(async )?execute(<[^>]+>)?\(/m);
  });
});
