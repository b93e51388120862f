import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync, existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

interface SetupModules {
  contentStamp(root: string, starts: string[], wanted?: (file: string) => boolean): string;
  dependenciesInPlace(root: string): boolean;
  removeOrphans(root: string): void;
  staleTargets(root: string, targets: string[]): string[];
}

// The set-up is plain JavaScript without declarations, because it runs before there is a compiler.
const load = async (file: string): Promise<Partial<SetupModules>> => (await import(file)) as Partial<SetupModules>;
const { contentStamp, dependenciesInPlace, removeOrphans, staleTargets } = {
  ...(await load('./stamps.mjs')),
  ...(await load('./install.mjs')),
  ...(await load('./build.mjs')),
} as SetupModules;

let root: string;

function write(file: string, content: unknown = ''): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'truebook set-up '));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('the stamp of the sources', () => {
  const stamp = () => contentStamp(root, ['libs', 'package.json']);

  beforeEach(() => {
    write('libs/a/index.ts', 'one');
    write('libs/b.ts', 'two');
    write('package.json', '{}');
  });

  it('stays when only times change', () => {
    const before = stamp();
    utimesSync(path.join(root, 'libs/b.ts'), new Date(0), new Date(0));
    expect(stamp()).toBe(before);
  });

  it.each([
    ['a content changes', () => write('libs/a/index.ts', 'ONE')],
    ['a file comes', () => write('libs/c.ts')],
    ['a file goes', () => rmSync(path.join(root, 'libs/b.ts'))],
    ['a text moves from one file to the next', () => (write('libs/a/index.ts', 'on'), write('libs/b.ts', 'etwo'))],
  ])('changes when %s', (_, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });

  it('takes no notice of installed and built files', () => {
    const before = stamp();
    write('libs/node_modules/x.js');
    write('libs/dist/x.js');
    expect(stamp()).toBe(before);
  });
});

describe('whether a build is stale', () => {
  it('is told apart for the server and the web', () => {
    write('dist/.stamp-server', 'of something else');
    expect(staleTargets(root, ['server', 'web'])).toEqual(['server', 'web']);
    expect(staleTargets(root, [])).toEqual([]);
  });
});

describe('whether the dependencies are in place', () => {
  const manifest = { dependencies: { left: '1.0.0' }, devDependencies: { right: '2.0.0' } };
  const installed = { 'node_modules/left': { version: '1.0.0' }, 'node_modules/right': { version: '2.0.0' } };
  const deep = { 'node_modules/left/node_modules/deep': { version: '3.0.0' } };

  function lay(packages: Record<string, object>): void {
    write('node_modules/.package-lock.json', { packages });
    for (const place of Object.keys(packages)) write(`${place}/package.json`, {});
  }

  beforeEach(() => {
    write('package.json', manifest);
    write('package-lock.json', { packages: { '': manifest, ...installed, ...deep } });
    lay({ ...installed, ...deep });
  });

  it('says yes when all that the lockfile names is there', () => {
    expect(dependenciesInPlace(root)).toBe(true);
  });

  it.each([
    ['nothing is installed', () => rmSync(path.join(root, 'node_modules'), { recursive: true })],
    ['a deep package has another version', () => lay({ ...installed, 'node_modules/left/node_modules/deep': { version: '3.0.1' } })],
    ['a deep package was never installed', () => lay(installed)],
    ['a folder was deleted', () => rmSync(path.join(root, 'node_modules/right'), { recursive: true })],
    ['package.json asks for more', () => write('package.json', { dependencies: { ...manifest.dependencies, more: '1.0.0' } })],
    ['package.json asks for another version', () => write('package.json', { ...manifest, dependencies: { left: '1.0.1' } })],
  ])('says no when %s', (_, change) => {
    change();
    expect(dependenciesInPlace(root)).toBe(false);
  });

  it('does not miss what only another platform needs', () => {
    const foreign = { 'node_modules/foreign': { version: '1.0.0', optional: true } };
    write('package-lock.json', { packages: { '': manifest, ...installed, ...deep, ...foreign } });
    expect(dependenciesInPlace(root)).toBe(true);
  });
});

describe('what was compiled from a deleted source', () => {
  it('goes, and nothing else does', () => {
    write('libs/kept.ts');
    write('dist/libs/kept.js');
    write('dist/libs/kept.js.map');
    write('dist/libs/gone/deleted.js');
    write('dist/libs/gone/deleted.js.map');
    write('dist/web/assets/app-123.js');
    removeOrphans(root);
    const left = ['libs/kept.js', 'libs/kept.js.map', 'libs/gone', 'web/assets/app-123.js'];
    expect(left.filter((file) => existsSync(path.join(root, 'dist', file)))).toEqual(left.filter((file) => file !== 'libs/gone'));
  });
});
