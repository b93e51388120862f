import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keptSecret } from './kept-secret.js';
import { ConfigError } from '../config-error.js';

/** A key that texts are sealed with: 32 random bytes and the name that stands in every text sealed with it. */
export interface DataKey {
  id: string;
  key: Buffer;
}

const keyBytes = 32;
/** A random key has about thirty different bytes; one that a person made up has few. */
const leastDifferentBytes = 16;
/** Every test seals with this one; production refuses it. */
const testKeys = `test:${Buffer.from('the key of every test, no secret').toString('base64')}`;
const file = 'data-keys';

/**
 * Reads `id:base64,id:base64`; the first is the one that seals.
 * @throws Error saying what is wrong, without the keys
 */
export function parseDataKeys(list: string): DataKey[] {
  const keys = list.split(',').map((entry): DataKey => {
    const [, id, text = ''] = /^\s*([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(entry) ?? [];
    if (!id) throw new Error('expected id:base64, several separated by commas, such as k1:… where … is made by openssl rand -base64 32');
    const key = Buffer.from(text, 'base64');
    if (key.length !== keyBytes)
      throw new Error(`key ${id} has ${key.length} bytes, not ${keyBytes}: make it with openssl rand -base64 32`);
    return { id, key };
  });
  const twice = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (twice) throw new Error(`two keys are called ${twice.id}`);
  return keys;
}

/** @throws ConfigError with the line to add, where production has no keys, the tests' key or one that nobody drew at random */
export function assertProductionKeys(list: string | undefined): void {
  const line = 'DATA_KEYS=k1:<what "openssl rand -base64 32" prints>';
  if (!list) {
    throw new ConfigError(
      `DATA_KEYS is missing: account numbers and phones are stored encrypted. Add this line to the environment, and keep a copy of the key: ${line}`,
    );
  }
  const known = parseDataKeys(testKeys)[0]!;
  for (const { id, key } of parseDataKeys(list)) {
    const isWeak = key.equals(known.key) || new Set(key).size < leastDifferentBytes;
    if (isWeak) throw new ConfigError(`DATA_KEYS: ${id} is no secret key. Use one drawn at random: ${line}`);
  }
}

/**
 * The keys of a process: those of the environment; tests share one; elsewhere a key is made in the data folder once.
 * @throws ConfigError in production without keys
 */
export function dataKeysOf({ NODE_ENV, DATA_KEYS, DATA_DIR }: { NODE_ENV: string; DATA_KEYS?: string; DATA_DIR: string }): DataKey[] {
  if (NODE_ENV === 'production') assertProductionKeys(DATA_KEYS);
  return parseDataKeys(DATA_KEYS ?? (NODE_ENV === 'test' ? testKeys : keptDataKeys(DATA_DIR)));
}

/** The keys that the data folder keeps, in the form of DATA_KEYS; made where there are none yet. */
export function keptDataKeys(dataDir: string): string {
  return keptSecret(path.join(dataDir, file), () => `own:${randomBytes(keyBytes).toString('base64')}`);
}
