import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './cruise.js';

/** Words for which the field has another, and that one. The list only ever gets longer. */
const terms: Record<string, string> = {
  deed: 'action, command or change',
  deeds: 'actions',
  purse: 'balances',
  turnstile: 'semaphore',
  lane: 'run, or the number of them: concurrency',
  lanes: 'concurrency',
  grounds: 'subjects',
};

/** Where a word has its ordinary meaning. */
const exceptions: Record<string, string> = {
  'libs/auth/services/password-hasher.ts': 'argon2 has lanes',
};

const sources = ['libs', 'apps/api', 'apps/docs', 'apps/shared', 'apps/worker', 'docs/adr'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.(ts|md)$/.test(file) && !(file in exceptions)),
);

describe('sources and decisions', () => {
  it.each(Object.entries(terms))('do not say %s but %s', (word) => {
    const pattern = new RegExp(`\\b${word}\\b`, 'i');
    expect(sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});
