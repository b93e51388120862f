import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './cruise.js';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const folders = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [`${folder}/${each.name}`] : []));

const parts = [...folders('libs'), ...folders('apps')];
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/testing.md',
  'docs/compliance.md',
  'docs/threat-model.md',
  ...parts.map((part) => `${part}/README.md`),
];

/** Paths that a page names: in back quotes and with a file ending or a trailing slash, without placeholders. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w@./-]+(?:\.(?:tsx?|mjs|cjs|md|svg|yml)|\/))`/g)].map(([, name]) => name!);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, name]) => name!);
  return [...quoted, ...linked].filter((name) => name.includes('/') && !name.startsWith('/') && !name.startsWith('.data'));
}

/** A path is given from the root, from the page's folder, or from the web client's sources. */
function exists(page: string, name: string): boolean {
  return ['', path.dirname(page), 'apps/web/src', 'apps/web/src/ui'].some((from) => existsSync(path.join(root, from, name)));
}

/** Files that a part's page names by their name alone. */
const filesIn = (text: string): string[] => [...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.tsx?)`/g)].map(([, name]) => name!);

describe('the documents', () => {
  it.each(parts)('describe %s', (part) => {
    expect(existsSync(path.join(root, part, 'README.md'))).toBe(true);
  });

  it.each(pages)('name only files that exist: %s', (page) => {
    expect(pathsIn(read(page)).filter((name) => !exists(page, name))).toEqual([]);
  });

  it.each(parts)('name only files that stand in %s', (part) => {
    const standing = new Set(readdirSync(path.join(root, part), { recursive: true }).map((file) => path.basename(String(file))));
    expect(filesIn(read(`${part}/README.md`)).filter((name) => !standing.has(name))).toEqual([]);
  });
});
