/** Sounds of the site's own: uploaded by administrators, checked by what they are, heard by agents too. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

/** A WAV of silence. */
function wav(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes, 128)]);
}
const save = (bytes: Buffer, kind = 'highBet') =>
  admin.refusal('admin/sound/file/save', { kind, title: 'gong.wav', data: bytes.toString('base64') });

it('are heard by everybody of the consoles, replaced and taken away', async () => {
  expect(await save(wav(800))).toBeUndefined();
  const shop = await app.login('shop');
  const { files } = await shop.ask('agent/sound/get');
  const answer = await fetch(app.url + files.highBet!);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(Buffer.from(await answer.arrayBuffer()).equals(wav(800))).toBe(true);
  expect(await save(wav(900))).toBeUndefined();
  expect((await fetch(app.url + files.highBet!)).status).toBe(404);
  expect((await shop.ask('agent/sound/get')).files.highBet).not.toBe(files.highBet);
  expect(await admin.refusal('admin/sound/file/delete', { kind: 'highBet' })).toBeUndefined();
  expect(await admin.refusal('admin/sound/file/delete', { kind: 'highBet' })).toBe('NOT_FOUND');
  expect((await shop.ask('agent/sound/get')).files).toEqual({});
});

it('are refused where they are none, whatever they are called, and where they are too large', async () => {
  expect(await save(Buffer.from('<script>alert(1)</script>'))).toBe('SOUND_TYPE');
  expect(await save(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('SOUND_TYPE');
  expect(await save(wav(256 * 1_024))).toBe('SOUND_TOO_LARGE');
  expect(await save(wav(10), 'unknown')).toBe('INVALID_INPUT');
  for (const name of ['..%2f..%2fetc', 'highBet-0123456789abcdef.wav', "'%20OR%201"])
    expect((await fetch(`${app.url}/uploads/sounds/${name}`)).status).toBeGreaterThanOrEqual(400);
  const shop = await app.login('shop');
  expect(await shop.refusal('admin/sound/file/save', { kind: 'join', title: 'x', data: 'eA==' })).toBe('INVALID_REQUEST');
});
