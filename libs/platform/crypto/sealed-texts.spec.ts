import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config.js';
import { dataKeysOf, keptDataKeys, parseDataKeys } from './data-keys.js';
import { CannotOpen, openText, SealedTexts, sealText } from './sealed-texts.js';
import { temporaryFolder } from '../../../test/support/test-environment.js';

const base64 = (seed: number): string => Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 7 + seed) % 256)).toString('base64');
const first = parseDataKeys(`a:${base64(1)}`);
const both = parseDataKeys(`b:${base64(2)},a:${base64(1)}`);

describe('a sealed text', () => {
  it('opens again, differs each time, and shows neither the text nor its end', () => {
    const one = sealText(first, 'phone', '010-1234-5678');
    const two = sealText(first, 'phone', '010-1234-5678');
    expect(one).not.toBe(two);
    expect(one).toMatch(/^1\.a\.[\w-]+$/);
    expect(openText(first, 'phone', one)).toBe('010-1234-5678');
  });

  it('opens with an older key, and is sealed with the newest', () => {
    const texts = new SealedTexts(both);
    const old = sealText(first, 'phone', '010-1234-5678');
    expect(texts.open('phone', old)).toBe('010-1234-5678');
    const renewed = texts.reseal('phone', old);
    expect(renewed.startsWith(texts.presentPrefix)).toBe(true);
    expect(texts.presentPrefix).toBe('1.b.');
    expect(texts.open('phone', renewed)).toBe('010-1234-5678');
  });

  it('opens for nothing else, changed, cut or without its key', () => {
    const sealed = sealText(first, 'phone', '010-1234-5678');
    const changed = `${sealed.slice(0, 10)}${sealed[10] === 'A' ? 'B' : 'A'}${sealed.slice(11)}`;
    for (const attempt of [
      () => openText(first, 'bank_account', sealed),
      () => openText(first, 'phone', changed),
      () => openText(first, 'phone', sealed.slice(0, 12)),
      () => openText(first, 'phone', '010-1234-5678'),
      () => openText([both[0]!], 'phone', sealed),
    ]) {
      expect(attempt).toThrow(CannotOpen);
      expect(attempt).not.toThrow(/1234/);
    }
  });
});

describe('the keys', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder('keys');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are made once in a data folder, for its owner alone', () => {
    const kept = keptDataKeys(path.join(folder, 'data'));
    expect(keptDataKeys(path.join(folder, 'data'))).toBe(kept);
    expect(statSync(path.join(folder, 'data', 'data-keys')).mode & 0o777).toBe(0o600);
    expect(dataKeysOf({ NODE_ENV: 'development', DATA_DIR: path.join(folder, 'data') })[0]!.id).toBe('own');
  });

  it('are given by the environment in production, which says the line to add', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => loadConfig(production)).toThrow(/Add this line.*DATA_KEYS=k1:/);
    const known = `test:${dataKeysOf({ NODE_ENV: 'test', DATA_DIR: folder })[0]!.key.toString('base64')}`;
    expect(() => loadConfig({ ...production, DATA_KEYS: known })).toThrow('test is no secret key');
    expect(() => loadConfig({ ...production, DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` })).toThrow('k1 is no secret key');
    expect(loadConfig({ ...production, DATA_KEYS: `k1:${base64(3)}` }).DATA_KEYS).toBe(`k1:${base64(3)}`);
  });

  it.each([
    ['k1', /expected id:base64/],
    ['k1:c2hvcnQ=', /has 5 bytes, not 32/],
    [`k1:${base64(1)},k1:${base64(2)}`, /two keys are called k1/],
  ])('are refused where %s is given, without being told', (list, message) => {
    expect(() => loadConfig({ NODE_ENV: 'test', DATA_KEYS: list })).toThrow(message);
    expect(() => loadConfig({ NODE_ENV: 'test', DATA_KEYS: list })).not.toThrow(base64(1));
  });
});
