import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const bundler = path.resolve('apps/launcher/setup/bundle.mjs');
const node = (...args: string[]): string => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { PATH: '' } });

let root: string;

/** A compiled project with two programs, which share a module and use a package. */
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'truebook bundle '));
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ type: 'module', scripts: { explain: 'npm run build && node dist/apps/worker/explain.js' } }),
    'node_modules/kind/package.json': JSON.stringify({ name: 'kind', main: 'lib/kind.js' }),
    'node_modules/kind/lib/kind.js': 'exports.folder = __dirname;',
    'dist/libs/shared.js': `export class Shared {}\nexport const place = import.meta.url;`,
    'dist/apps/worker/main.js': `import { folder } from 'kind';
      import { Shared, place } from '../../libs/shared.js';
      console.log(JSON.stringify({ folder, place, name: Shared.name, own: import.meta.dirname }));`,
    'dist/apps/worker/explain.js': `export { Shared } from '../../libs/shared.js';`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  node(bundler);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a bundled program', () => {
  it('runs at the address of the compiled one', () => {
    expect(readFileSync(path.join(root, 'dist/apps/worker/main.js'), 'utf8')).toBe(`export * from '../../programs/worker-main.js';\n`);
  });

  it('finds what lies beside its modules and packages without either', () => {
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    rmSync(path.join(root, 'dist/libs'), { recursive: true });
    expect(JSON.parse(node('dist/apps/worker/main.js'))).toEqual({
      folder: path.join(root, 'node_modules/kind/lib'),
      place: new URL(`file://${path.join(root, 'dist/libs/shared.js')}`).href,
      name: 'Shared',
      own: path.join(root, 'dist/apps/worker'),
    });
  });

  it('exports what it exported, where a script of package.json names it', () => {
    const asked = `import('./dist/apps/worker/explain.js').then((module) => console.log(Object.keys(module)))`;
    expect(node('-e', asked).trim()).toBe(`[ 'Shared' ]`);
  });
});
