/** The services' log files: kept small, and read when a service has died. */
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const ROTATE_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 64 * 1024;
/** pino's number for `error`; `fatal` is above it. */
const ERROR_LEVEL = 50;
const SHOWN_CHARACTERS = 500;

/** Makes the folder and puts aside a log that has grown large; the one put aside before it goes. */
export function prepareLog(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > ROTATE_BYTES) renameSync(file, `${file}.1`);
}

export function logSize(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** The line, out of what was written after `offset`, that best says why the service died; undefined when none does. */
export function lastProblem(file: string, offset: number): string | undefined {
  const lines = readTail(file, offset)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const problem = lines.map(problemOf).findLast((text) => text !== undefined) ?? lines.at(-1)?.trim();
  return problem?.slice(0, SHOWN_CHARACTERS);
}

function problemOf(line: string): string | undefined {
  if (!line.startsWith('{')) {
    // `throw` prints a stack whose first line names the error; a name alone is what an error's own dump begins with.
    return /^(?:\w*Error\b|Error:|node:.*Error)/.test(line) ? line.trim() : undefined;
  }
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    if ((entry.level ?? 0) < ERROR_LEVEL) return undefined;
    return [...new Set([entry.msg, entry.err?.message])].filter(Boolean).join(': ');
  } catch {
    return undefined;
  }
}

function readTail(file: string, offset: number): string {
  if (!existsSync(file)) return '';
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const start = Math.max(offset, size - TAIL_BYTES, 0);
    const buffer = Buffer.alloc(Math.max(0, size - start));
    readSync(handle, buffer, 0, buffer.length, start);
    return buffer.toString('utf8');
  } finally {
    closeSync(handle);
  }
}
