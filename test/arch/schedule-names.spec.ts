import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const names = ['libs', 'apps']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/schedules\.every\('([a-z-]+)'/g)].map(([, name]) => name!));
const texts = JSON.parse(readFileSync(path.join(root, 'apps/web/src/locales/ko/operations.json'), 'utf8')) as {
  scheduleName: Record<string, string>;
};

describe('schedules', () => {
  it('have a name for people, each of them and no other', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(Object.keys(texts.scheduleName).toSorted()).toEqual(names.toSorted());
  });
});
