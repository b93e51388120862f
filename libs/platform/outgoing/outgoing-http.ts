import { lookup as resolveName, type LookupAddress } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AllowedTargets } from './allowed-targets.js';

export interface OutgoingRequest {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For all of it, from the look-up of the name to the last byte. */
  timeoutMs: number;
  /** No more is read of an answer. */
  maxBytes: number;
  /** Of a longer answer the beginning counts, not nothing. */
  isCut?: boolean;
  /** The request opens a connection of its own and takes no kept one. */
  isNewConnection?: boolean;
}

export interface OutgoingResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Null when it is longer than `maxBytes`, unless its beginning was asked for. */
  body: Buffer | null;
}

/** A target in a private network that the configuration does not allow. */
export class TargetNotAllowed extends Error {
  override name = 'TargetNotAllowed';
}

/**
 * The server closed a kept connection instead of answering on it: as a rule before it took the request, since it closes what has been idle
 * for long. It may have taken it all the same.
 */
export class ConnectionClosed extends Error {
  override name = 'ConnectionClosed';
}

/**
 * The one way out: every request that the service makes of another server goes through here. A name is resolved once and the connection
 * made to just the addresses that were checked; a redirect is an answer like any other and is not followed.
 */
export class OutgoingHttp {
  private readonly agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 50 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 50 }),
  };

  /** @param rules `httpsOnly`: the protocol without encryption is spoken with listed targets alone */
  constructor(
    private readonly allowed: AllowedTargets,
    private readonly rules: { httpsOnly?: boolean } = {},
  ) {}

  /**
   * A method that may be repeated is sent again where a kept connection was closed; of a POST the caller knows whether it may be.
   * @throws TargetNotAllowed, ConnectionClosed for a POST, and Error when the server cannot be reached or takes too long
   */
  async request(address: URL | string, request: OutgoingRequest): Promise<OutgoingResponse> {
    const url = new URL(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TargetNotAllowed(`${url.protocol} is not spoken`);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const target = { host, port, isOpen: url.protocol === 'http:' };
    // Nobody looks an address up.
    if (isIP(host)) this.assertAllowed(target, host);
    const signal = AbortSignal.timeout(request.timeoutMs);
    const kept = { signal, lookup: this.lookup(target), agent: this.agents[url.protocol] };
    const fresh = { ...kept, agent: false };
    if (request.isNewConnection) return send(url, request, fresh);
    return send(url, request, kept).catch((error: unknown) => {
      if (request.method === 'POST' || !(error instanceof ConnectionClosed)) throw error;
      return send(url, request, fresh);
    });
  }

  close(): void {
    Object.values(this.agents).forEach((agent) => agent.destroy());
  }

  private assertAllowed({ host, port, isOpen }: Target, address: string): void {
    if (!this.allowed.allows(host, port, address)) throw new TargetNotAllowed(`${host}:${port} is not a target that may be asked`);
    if (isOpen && this.rules.httpsOnly && !this.allowed.lists(host, port, address)) {
      throw new TargetNotAllowed(`${host}:${port} is asked over https alone`);
    }
  }

  /** Resolves a name for the connection that is being made, and lets none through of which one address is not allowed. */
  private lookup(target: Target): LookupFunction {
    return (name, options, done) => {
      resolveName(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
        if (error) return done(error, '', 0);
        try {
          for (const { address } of found) this.assertAllowed(target, address);
        } catch (refusal) {
          return done(refusal as Error, '', 0);
        }
        if (options.all) return done(null, found);
        const [first] = found;
        done(null, first!.address, first!.family);
      });
    };
  }
}

interface Target {
  host: string;
  port: number;
  /** Without encryption. */
  isOpen: boolean;
}

/** Whether a request was written to the end or not, its connection is gone. */
const closedCodes: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'EPIPE']);

function send(
  url: URL,
  { method = 'GET', headers, body, maxBytes, isCut = false }: OutgoingRequest,
  options: RequestOptions,
): Promise<OutgoingResponse> {
  return new Promise((resolve, reject) => {
    const { request: start } = url.protocol === 'https:' ? https : http;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = start(url, { ...options, method, headers: { ...headers, ...length } }, (response) => {
      readUpTo(response, maxBytes, isCut).then(
        (answer) => resolve({ status: response.statusCode!, headers: response.headers, body: answer }),
        reject,
      );
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      reject(request.reusedSocket && closedCodes.has(error.code) ? new ConnectionClosed(error.message) : error);
    });
    request.end(body);
  });
}

async function readUpTo(response: IncomingMessage, limit: number, isCut: boolean): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop early ends the stream, and the connection with it.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > limit) return isCut ? Buffer.concat(chunks).subarray(0, limit) : null;
  }
  return Buffer.concat(chunks);
}
