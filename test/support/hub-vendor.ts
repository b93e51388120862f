import { generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;

/** Of one won. */
export const hubUnits = 100_000;

/** A vendor that speaks Hub88, written by the format's documentation alone. */
export class HubVendor {
  /** Calls of the Operator API, such as `transactions/list`, as they came. */
  readonly asked: { call: string; body: Body; text: string; signature: string }[] = [];
  /** What it answers, by call; HTTP 400 where there is nothing. */
  readonly answers: Record<string, (body: Body) => unknown> = {};
  keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });

  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
    private readonly siteUrl: string,
  ) {}

  static async start(siteUrl: string): Promise<HubVendor> {
    let vendor: HubVendor | undefined;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const call = (request.url ?? '').replace('/operator/generic/v2/', '');
        const body = JSON.parse(text) as Body;
        vendor!.asked.push({ call, body, text, signature: String(request.headers['x-hub88-signature']) });
        const answer = vendor!.answers[call]?.(body);
        response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (vendor = new HubVendor(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, siteUrl));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get publicKey(): string {
    return this.keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** Whether the site has signed its last call by the private key of this public one. @param publicKey PEM */
  isLastSignedBy(publicKey: string): boolean {
    const { text, signature } = this.asked.at(-1)!;
    return verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
  }

  /** A call of the Wallet API, such as `transaction/bet`; what is refused is answered with HTTP 200 too. @throws Error at another status */
  async say(call: string, fields: Body, key: KeyObject = this.keys.privateKey): Promise<Body> {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...fields });
    const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const response = await fetch(`${this.siteUrl}/gw/hub88/${call}`, { method: 'POST', headers, body });
    if (response.status !== 200) throw new Error(`${call} was answered with HTTP ${response.status}`);
    return (await response.json()) as Body;
  }
}
