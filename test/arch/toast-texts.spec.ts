import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from '@jest/globals';
import { root } from './cruise.js';

const web = path.join(root, 'apps/web/src');
const toasts: ReadonlySet<string> = new Set(['toast', 'toastSuccess', 'toastError']);
const KEY = /^[a-z-]+:[A-Za-z][\w.]*$/;
/** Ends like a sentence, also before a closing bracket. */
const sentence = /[.。।။]\)?$/u;

const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name) && !name.startsWith('testing'),
);

/** The keys of texts below a node. */
function keysIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return KEY.test(node.text) ? [node.text] : [];
  const keys: string[] = [];
  node.forEachChild((child) => void keys.push(...keysIn(child)));
  return keys;
}

/** Keys that a toast is given, and those that a command says when it is done. */
function toastKeys(node: ts.Node): string[] {
  const isToast = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && toasts.has(node.expression.text);
  if (isToast) return node.arguments.flatMap(keysIn);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'done') return keysIn(node.initializer);
  const keys: string[] = [];
  node.forEachChild((child) => void keys.push(...toastKeys(child)));
  return keys;
}

const keys = new Set(
  files.flatMap((name) =>
    toastKeys(ts.createSourceFile(name, readFileSync(path.join(web, name), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)),
  ),
);

function flat(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, inner]) => flat(inner, key.endsWith(':') ? key + name : `${key}.${name}`));
}

const languages = readdirSync(path.join(web, 'locales'));
/** Pushed to the screen; each is a toast. */
const isNotice = (key: string): boolean => /[:.]notices\./.test(key) && !key.endsWith('About');

describe('texts of toasts', () => {
  it('are found in the sources', () => {
    expect(keys.size).toBeGreaterThan(100);
    expect([...keys]).toEqual(expect.arrayContaining(['staff:role.deleted', 'otp:passkey.added', 'admin:market.suspended']));
  });

  it.each(languages)('have no full stop in %s', (language) => {
    const texts = readdirSync(path.join(web, 'locales', language)).flatMap((file) =>
      flat(JSON.parse(readFileSync(path.join(web, 'locales', language, file), 'utf8')), `${path.basename(file, '.json')}:`),
    );
    const stopped = texts.filter(([key, text]) => {
      const asked = key.replace(/_(zero|one|two|few|many|other)$/, '');
      return (keys.has(asked) || isNotice(asked)) && sentence.test(text);
    });
    expect(stopped.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
