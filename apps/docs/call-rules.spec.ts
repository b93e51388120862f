import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callRules } from './call-rules.js';

const folder = path.resolve('apps/web/src/lib/call-rules');

describe('the rules of form fields', () => {
  it('are what the contract says now; run npm run docs:generate', async () => {
    const present = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
    expect(Object.fromEntries(present)).toEqual(await callRules());
  });
});
