import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { BackupBroken } from '../domain/backup-broken.js';
import type { BackupSecret } from './backup-key.js';
import { openSealed, Seal } from './sealed-file.js';

const chunk = 65_536;
const secret: BackupSecret = { kind: 'file', key: randomBytes(32) };
const sealed = (plain: Buffer, by: BackupSecret = secret) => buffer(Readable.from([plain], { objectMode: false }).pipe(new Seal(by)));
const opened = async (file: Buffer, by: BackupSecret = secret, piece = 10_000) => {
  const pieces = Array.from({ length: Math.ceil(file.length / piece) }, (_, index) => file.subarray(index * piece, (index + 1) * piece));
  return buffer(openSealed(Readable.from(pieces), by));
};
const changed = (file: Buffer, at: number) => {
  const copy = Buffer.from(file);
  copy[at]! ^= 1;
  return copy;
};

describe('a sealed file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 17])('gives back %i bytes, however it is read', async (size) => {
    const plain = randomBytes(size);
    const file = await sealed(plain);
    for (const piece of [1_000, chunk, chunk + 16, 1_000_000]) expect((await opened(file, secret, piece)).equals(plain)).toBe(true);
    if (size > 16) expect(file.includes(plain.subarray(0, 16))).toBe(false);
  });

  it('opens with the passphrase that it was made with, and with no other', async () => {
    const by: BackupSecret = { kind: 'passphrase', passphrase: 'correct horse battery staple' };
    const file = await sealed(Buffer.from('rows'), by);
    expect((await opened(file, by)).toString()).toBe('rows');
    await expect(opened(file, { kind: 'passphrase', passphrase: 'correct horse battery stable' })).rejects.toThrow(
      'The key is not the one',
    );
    await expect(opened(file)).rejects.toThrow('made with a passphrase');
    await expect(opened(await sealed(Buffer.from('rows')), by)).rejects.toThrow('made with a key file');
  });

  it('is refused with another key, and where any byte was changed', async () => {
    const file = await sealed(randomBytes(2 * chunk + 100));
    await expect(opened(file, { kind: 'file', key: randomBytes(32) })).rejects.toThrow(
      'The key is not the one that the file was made with',
    );
    const places = [0, 20, 60, 100, 130, 200, chunk, chunk + 300, 2 * chunk + 200, file.length - 1];
    for (const at of places) await expect(opened(changed(file, at))).rejects.toThrow(BackupBroken);
  });

  it('is refused where it was cut anywhere, or its chunks stand in another order', async () => {
    const file = await sealed(randomBytes(3 * chunk));
    const body = file.length - 3 * (chunk + 16);
    for (const at of [0, 5, 30, body - 1, body, body + 1, body + chunk + 16, file.length - chunk - 16, file.length - 1])
      await expect(opened(file.subarray(0, at))).rejects.toThrow(BackupBroken);
    await expect(opened(file.subarray(0, body + chunk + 16))).rejects.toThrow('its end is missing');
    const chunks = [0, 1, 2].map((n) => file.subarray(body + n * (chunk + 16), body + (n + 1) * (chunk + 16)));
    for (const order of [
      [1, 0, 2],
      [0, 2],
      [0, 0, 1, 2],
      [0, 1, 2, 2],
    ])
      await expect(opened(Buffer.concat([file.subarray(0, body), ...order.map((n) => chunks[n]!)]))).rejects.toThrow(BackupBroken);
  });

  it('is told from what is no backup', async () => {
    await expect(opened(randomBytes(5_000))).rejects.toThrow('no backup of this product');
    await expect(opened(Buffer.from('truebook-backup-1\n{}\n'.padEnd(100)))).rejects.toThrow('first lines of the file were changed');
  });
});
