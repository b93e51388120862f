import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Relative to src, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

const root = path.resolve(import.meta.dirname, '..');

/** Every file below src that ends in one of these, tests left out. */
export function sourceFiles(...endings: string[]): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)) && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(root, file).replaceAll(path.sep, '/'), text: readFileSync(file, 'utf8') }));
}

/** The text without its comments; strings with slashes in them are left alone. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/([;{}),])\s+\/\/.*$/gm, '$1');
}
