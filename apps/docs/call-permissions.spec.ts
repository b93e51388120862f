import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callPermissions } from './call-permissions.js';

const folder = path.resolve('apps/web/src/lib/call-permissions');

describe('the permissions that the browser knows', () => {
  it('are what the contract says now; run npm run docs:generate', async () => {
    const present = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
    expect(Object.fromEntries(present)).toEqual(await callPermissions());
  });
});
