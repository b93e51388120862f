import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const mostAttempts = 10;
const againAfterMs = 100;

export interface VendorAnswer {
  code: string;
  replayed: boolean;
  balance: number | null;
  txId: string | null;
  platformTxId: string | null;
  [field: string]: unknown;
}

/** What a message is sent with where it is not as it should be. */
export interface Faults {
  timestamp?: string;
  nonce?: string;
  signature?: string;
  key?: string;
  address?: string;
}

/** A vendor that speaks gw-v1, written by the format's description alone. */
export class GameVendorDouble {
  readonly asked: { call: string; body: Record<string, unknown>; headers: Record<string, unknown> }[] = [];
  /** What it answers, by call; silence where there is nothing. */
  readonly answers: Record<string, (body: Record<string, unknown>) => object | undefined> = {};
  key = '';
  secret = '';

  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
    private readonly siteUrl: string,
    private readonly now: () => Date,
  ) {}

  static async start(siteUrl: string, now: () => Date): Promise<GameVendorDouble> {
    let vendor: GameVendorDouble | undefined;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const call = (request.url ?? '').replace('/vendor/', '');
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        vendor!.asked.push({ call, body, headers: request.headers });
        const answer = vendor!.answers[call]?.(body);
        if (!answer) return void request.socket.destroy();
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ code: 'OK', message: '', ...answer }));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return (vendor = new GameVendorDouble(server, `http://127.0.0.1:${port}/vendor`, siteUrl, now));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Says something to the site, again while it is still at it, as vendors do: a busy machine may take longer than their time. */
  async say(call: string, body: object, faults: Faults = {}): Promise<VendorAnswer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.sayOnce(call, body, faults);
      if (answer.code !== 'IN_PROGRESS' || attempt === mostAttempts) return answer;
      await sleep(attempt * againAfterMs);
    }
  }

  async sayOnce(call: string, body: object, faults: Faults = {}): Promise<VendorAnswer> {
    const response = await this.send(call, JSON.stringify(body), faults);
    if (![200, 400, 401, 429].includes(response.status)) throw new Error(`${call} answered ${response.status}`);
    return (await response.json()) as VendorAnswer;
  }

  /** Sends a text as it is, signed. */
  async send(call: string, text: string, faults: Faults = {}): Promise<Response> {
    const path = `/gw/v1/${call}`;
    const timestamp = faults.timestamp ?? String(this.now().getTime());
    const nonce = faults.nonce ?? randomBytes(12).toString('hex');
    const signed = ['POST', path, timestamp, nonce, createHash('sha256').update(text).digest('hex')].join('\n');
    const signature = faults.signature ?? createHmac('sha256', this.secret).update(signed).digest('hex');
    return fetch(this.siteUrl + path, {
      method: 'POST',
      body: text,
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': faults.address ?? '203.0.113.9' },
        ...{ 'x-gw-key': faults.key ?? this.key, 'x-gw-timestamp': timestamp, 'x-gw-nonce': nonce, 'x-gw-signature': signature },
      },
    });
  }
}
