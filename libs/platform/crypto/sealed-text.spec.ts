import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config.js';
import { openText, readSecretKeys, sealedWith, sealText } from './sealed-text.js';

const key = (id: string) => ({ id, key: randomBytes(32) });
const place = 'otp:admin:17';

describe('a sealed text', () => {
  it('is opened by the key that sealed it, and is another one each time', () => {
    const keys = [key('k1')];
    const sealed = sealText(keys, '비밀 secret', place);
    expect(openText(keys, sealed, place)).toBe('비밀 secret');
    expect(sealed).not.toContain('secret');
    expect(sealText(keys, '비밀 secret', place)).not.toBe(sealed);
  });

  it('is still opened after a newer key was put in front', () => {
    const old = key('k1');
    const sealed = sealText([old], 'x', place);
    const keys = [key('k2'), old];
    expect(openText(keys, sealed, place)).toBe('x');
    expect([sealedWith(sealed), sealedWith(sealText(keys, 'x', place))]).toEqual(['k1', 'k2']);
  });

  it('opens at no other place, with no other key of the same id, and not when a byte was changed', () => {
    const keys = [key('k1')];
    const sealed = sealText(keys, 'x', place);
    const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
    expect(() => openText(keys, sealed, 'otp:admin:18')).toThrow('cannot be opened');
    expect(() => openText([key('k1')], sealed, place)).toThrow('cannot be opened');
    expect(() => openText(keys, changed, place)).toThrow('cannot be opened');
    for (const nonsense of ['', 'k1', 'k1.', 'k1.AAAA', '.x', 'k9.AAAA']) expect(() => openText(keys, nonsense, place)).toThrow();
  });

  it('is refused without a key', () => {
    expect(() => sealText([], 'x', place)).toThrow('SECRET_KEYS is missing');
  });
});

describe('SECRET_KEYS', () => {
  const base64 = randomBytes(32).toString('base64');

  it('names keys, the one that seals first', () => {
    expect(readSecretKeys(`b:${base64}, a:${base64}`).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it.each(['', 'k1', `k1:${base64.slice(4)}`, `:${base64}`, `a:${base64},a:${base64}`])('refuses %j', (list) => {
    expect(() => readSecretKeys(list)).toThrow(TypeError);
  });

  it('is a fixed key while developing, and none in production', () => {
    expect(loadConfig({}).SECRET_KEYS.map(({ id }) => id)).toEqual(['development']);
    expect(loadConfig({ NODE_ENV: 'production' }).SECRET_KEYS).toEqual([]);
    expect(loadConfig({ NODE_ENV: 'production', SECRET_KEYS: `a:${base64}` }).SECRET_KEYS).toHaveLength(1);
    expect(() => loadConfig({ SECRET_KEYS: 'a:b' })).toThrow('SECRET_KEYS is not valid: expected id:key pairs');
  });
});
