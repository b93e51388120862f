import { request as overHttp, type ClientRequest } from 'node:http';
import { request as overHttps } from 'node:https';

export interface Posted {
  readonly status: number;
  readonly body: string;
}

export interface PostOptions {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Ends the connection when half of the body is written. */
  readonly resetHalfWay?: boolean;
}

/**
 * Sends one JSON body. An answer is whatever arrives whole within the time; the answer's size is bounded.
 * @throws Error when it does not
 */
export function post({ url, body, headers, timeoutMs, resetHalfWay }: PostOptions): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const start = url.startsWith('https:') ? overHttps : overHttp;
    const bytes = Buffer.from(body);
    const request = start(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': bytes.length, ...headers },
    });
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    request.once('close', () => clearTimeout(timer));
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_BYTES) request.destroy(new Error('the answer is too long'));
        chunks.push(chunk);
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }));
    });
    if (resetHalfWay === true) breakOff(request, bytes);
    else request.end(bytes);
  });
}

const MOST_BYTES = 1_000_000;

function breakOff(request: ClientRequest, bytes: Buffer): void {
  request.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.destroy(new Error('the connection was reset half-way')));
}
