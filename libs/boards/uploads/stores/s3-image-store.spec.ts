import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loopbackHttp } from '../../../../test/support/loopback-http.js';
import { S3ImageStore } from './s3-image-store.js';

const keys = { region: 'eu-west-1', accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const kept = new Map<string, { bytes: Buffer; type: string | undefined }>();
let server: Server;
let url: string;

/** A bucket that checks signatures by the published algorithm, written apart from the client's. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const body = Buffer.concat(chunks);
        if (request.headers.authorization !== authorization(request, body)) return response.writeHead(403).end();
        if (request.method === 'PUT') {
          kept.set(request.url!, { bytes: body, type: request.headers['content-type'] });
          return response.end();
        }
        if (request.method === 'DELETE') {
          kept.delete(request.url!);
          return response.writeHead(204).end();
        }
        const found = kept.get(request.url!);
        return found ? response.end(found.bytes) : response.writeHead(404).end();
      });
  }).listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`;
});
afterAll(() => void server.close());

/** Signature Version 4 of a request: what its `Authorization` header has to be. */
function authorization(request: IncomingMessage, body: Buffer): string {
  const { headers } = request;
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const at = String(headers['x-amz-date']);
  const payload = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  if (payload !== 'UNSIGNED-PAYLOAD') expect(payload).toBe(sha256(body));
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const key = [at.slice(0, 8), keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretKey}`,
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

it('keeps images in the bucket and gives them back', async () => {
  const store = new S3ImageStore({ url, ...keys }, loopbackHttp);
  expect(await store.get('a.png')).toBeUndefined();
  await store.put('a.png', Buffer.from('a picture'), 'image/png');
  expect(kept.get('/pictures/a.png')).toEqual({ bytes: Buffer.from('a picture'), type: 'image/png' });
  expect((await store.get('a.png'))?.toString()).toBe('a picture');
  for (let time = 0; time < 2; time++) await store.delete('a.png');
  expect(await store.get('a.png')).toBeUndefined();
});

it('says when the bucket refuses', async () => {
  const store = new S3ImageStore({ url, ...keys, secretKey: 'another' }, loopbackHttp);
  await expect(store.put('b.png', Buffer.from('x'), 'image/png')).rejects.toThrow('HTTP 403');
  await expect(store.get('b.png')).rejects.toThrow('HTTP 403');
  await expect(store.delete('b.png')).rejects.toThrow('HTTP 403');
});
