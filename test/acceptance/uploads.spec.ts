import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

/** The smallest picture there is: one pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let app: TestApp;
let alice: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  alice = await app.login('alice');
});
afterAll(() => app.stop());

/** Each try is from another address, of which only so many may fail. */
let tries = 0;
const addressFor = async (client: WireClient, extension = 'png') =>
  String((await client.must('upload/getSignedUrl', { file_ext: extension }))['url']);
/** As the documented client does it: the extension for a Content-Type, no credentials. */
const put = (url: string, body: Buffer, extension = 'png') =>
  fetch(new URL(url, app.url), {
    method: 'PUT',
    headers: { 'Content-Type': extension, 'X-Forwarded-For': `203.0.113.${(tries = (tries + 1) % 250)}` },
    body: new Uint8Array(body),
  });
const imageOf = (url: string) => fetch(new URL(url.split('?')[0]!, app.url));

describe('an image', () => {
  it('is put to its address and read at the address without its query, as nothing but an image', async () => {
    const url = await addressFor(alice);
    expect((await put(url, png)).status).toBe(200);
    const image = await imageOf(url);
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(['player:bob', 'agent:shop', 'admin:admin'])('may come from %s', async (who) => {
    const url = await addressFor(await app.login(who.split(':')[1]!), '.PNG');
    expect((await put(url, png)).status).toBe(200);
  });

  it('never changes: its address is good once', async () => {
    const url = await addressFor(alice);
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await put(url, png)).status));
    expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(403)]);
  });

  it.each(['jpg', 'jfif', 'PNG_large', '', 'heic'])('with the ending %j is what its bytes are', async (extension) => {
    const url = await addressFor(alice, extension);
    expect((await put(url, png, extension)).status).toBe(200);
    expect((await imageOf(url)).headers.get('content-type')).toBe('image/png');
    await alice.must('user/inquiry/create', { subject: 'x', content: `<img src="${url.split('?')[0]}">` });
  });

  it('shows no more than its points: where a photo was taken stays with its owner', async () => {
    const photo = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'green' } })
      .withExif({ IFD3: { GPSLatitude: '37/1 33/1 58/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const url = await addressFor(alice, 'jpg');
    expect([photo.includes('Exif'), (await put(url, photo)).status]).toEqual([true, 200]);
    const image = Buffer.from(await (await imageOf(url)).arrayBuffer());
    expect([image.includes('Exif'), (await sharp(image).metadata()).width]).toEqual([false, 8]);
  });

  it('of 30,000 × 30,000 points is refused', async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const answer = await put(await addressFor(alice), bomb);
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 'UPLOAD_TOO_MANY_POINTS', maximum: 50 } }]);
  });

  it('that is none is refused, and there is none', async () => {
    for (const [bytes, extension] of [
      [script, 'png'],
      [script, 'svg'],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'html'],
      [Buffer.alloc(0), 'png'],
    ] as const) {
      const url = await addressFor(alice, extension);
      const answer = await put(url, bytes, extension);
      expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([415, 'UPLOAD_TYPE']);
      expect((await imageOf(url)).status).toBe(404);
    }
  });

  it.each([5 * 1024 * 1024 + 1, 7 * 1024 * 1024])('of %s bytes is too large', async (bytes) => {
    const answer = await put(await addressFor(alice), Buffer.concat([png, Buffer.alloc(bytes - png.length)]));
    expect([answer.status, ((await answer.json()) as { error: object }).error]).toEqual([
      413,
      expect.objectContaining({ code: 'UPLOAD_TOO_LARGE', maximum: 5 }),
    ]);
  });

  it('comes too late after ten minutes', async () => {
    const url = await addressFor(alice);
    app.clock.advance(10 * 60_000);
    expect((await put(url, png)).status).toBe(403);
  });

  it('needs the token of its own address', async () => {
    const [one, other] = [await addressFor(alice), await addressFor(alice)];
    const forged = [one.split('?')[0]!, `${one.split('?')[0]!}?token=`, `${one.split('?')[0]!}?${other.split('?')[1]!}`, `${one}&token=x`];
    for (const url of forged) expect((await put(url, png)).status).toBe(403);
    for (const name of ['x.png', '..%2f..%2fpackage.json', '%00.png']) {
      expect((await put(`/uploads/${name}?token=x`, png)).status).toBeGreaterThanOrEqual(400);
      expect((await fetch(`${app.url}/uploads/${name}`)).status).toBe(404);
    }
  });
});

describe('an address', () => {
  it.each(['svg', 'html', 'exe', '', 'png/../x', 'constructor'])(
    'has a name of the product, where the file ended in %j',
    async (extension) => {
      expect(await addressFor(alice, extension)).toMatch(/^\/uploads\/[0-9a-f-]{36}\.img\?token=[\w-]+$/);
    },
  );

  it('needs a session', async () => {
    expect(await app.visitor().refusal('upload/getSignedUrl', { file_ext: 'png' })).toBe('INVALID_REQUEST');
  });

  it('is given thirty times an hour to a member', async () => {
    const carol = await app.login('carol');
    for (let n = 0; n < 30; n++) await addressFor(carol);
    expect(await carol.refusal('upload/getSignedUrl', { file_ext: 'png' })).toBe('TOO_MANY_ATTEMPTS');
    app.clock.advance(60 * 60_000);
    await addressFor(carol);
  });
});

describe('the body of an image', () => {
  const megabyte = 1024 * 1024;
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  /** Sends the head of a request alone, from an address of its own. */
  function begin(url: string, bytes: number, from?: string): Socket {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const address = from ?? `198.51.100.${sockets.length + 1}`;
    sockets.push(socket);
    socket.write(`PUT ${url} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${bytes}\r\n\r\n`);
    return socket;
  }

  it('is not read for those who may not put one there', async () => {
    const socket = begin('/uploads/none.png?token=none', 5 * megabyte);
    const [head] = await once(socket, 'data');
    expect(String(head)).toMatch(/^HTTP\/1.1 403 /);
  });

  it('of an address that has tried five times without a token is refused as a flood', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      const [head] = await once(begin('/uploads/none.png?token=none', megabyte, '198.51.100.240'), 'data');
      statuses.push(Number(/^HTTP\/1.1 (\d+)/.exec(String(head))![1]));
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  });

  it('waits outside while sixty megabytes of others are under way', async () => {
    const bob = await app.login('bob');
    for (let n = 0; n < 11; n++) begin(await addressFor(bob), 6 * megabyte);
    // Whichever comes last is one too many.
    const last = await Promise.race(sockets.map((socket) => once(socket, 'data').then(() => socket)));
    const url = await addressFor(bob);
    const refused = await put(url, png);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
    sockets.find((socket) => socket !== last)!.destroy();
    await until(async () => (await put(url, png)).status === 200);
  });
});
