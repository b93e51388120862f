import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { migrations } from './index.js';

describe('the migrations', () => {
  it('are all run, each after the one before', () => {
    const files = readdirSync(import.meta.dirname).flatMap((name) => /^(\d{13})-[^.]+\.ts$/.exec(name)?.[1] ?? []);
    expect(migrations.map(({ name }) => /\d{13}$/.exec(name)?.[0])).toEqual(files.sort());
  });
});
