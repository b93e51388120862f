import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { callerAddress, FloodGate, SiteHosts, type Config } from '#lib/platform';

/** Packets of one socket: a page sends two a second, and some more when it begins. */
const packets = { atOnce: 100, perSecond: 20 };
/**
 * Of a minute's handshakes so many come at once: the sockets of a large household or a café after a restart. The others follow at the
 * minute's pace, and clients try again by themselves.
 */
const burst = { share: 1 / 10, least: 50 };
/** Addresses that are remembered for their handshakes at most; those that have not come lately are forgotten first. */
const mostAddresses = 100_000;

/** So many at once, and so many a second from then on. */
export class Bucket {
  private left: number;
  private at: number;

  constructor(
    private readonly atOnce: number,
    private readonly perSecond: number,
    nowMs: number,
  ) {
    this.left = atOnce;
    this.at = nowMs;
  }

  take(nowMs: number): boolean {
    this.left = Math.min(this.atOnce, this.left + ((nowMs - this.at) / 1_000) * this.perSecond);
    this.at = nowMs;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

const transports: ReadonlySet<string> = new Set(['polling', 'websocket']);

/** A request as engine.io hands it on. */
type EngineRequest = IncomingMessage & { _query: Readonly<Record<string, string | undefined>> };

interface Line {
  request: IncomingMessage;
  on(event: 'packet' | 'close', listener: () => void): void;
  close(discard?: boolean): void;
}

/** What one address and one socket may take of a process. */
export class SocketLimits {
  private readonly sites: SiteHosts;
  private readonly handshakes = new Map<string, Bucket>();
  private readonly open = new Map<string, number>();

  constructor(
    private readonly config: Pick<
      Config,
      | 'TRUST_PROXY'
      | 'SOCKETS_PER_ADDRESS'
      | 'SOCKET_HANDSHAKES_PER_MINUTE'
      | 'PLAYER_HOST'
      | 'AGENT_HOST'
      | 'ADMIN_HOST'
      | 'ALLOWED_ORIGINS'
    >,
    private readonly nowMs: () => number = () => performance.now(),
    private readonly gate = new FloodGate(),
  ) {
    this.sites = new SiteHosts(config);
  }

  /** Why a handshake is refused, or undefined when a line may be opened. */
  refusal(request: IncomingMessage): 'origin' | 'too many' | undefined {
    const { origin, host, 'x-forwarded-proto': protocol } = request.headers;
    const isSecure = this.config.TRUST_PROXY !== false && protocol === 'https';
    if (!this.sites.allowsOrigin(origin, { host, isSecure })) return 'origin';
    const address = this.addressOf(request);
    const perMinute = this.config.SOCKET_HANDSHAKES_PER_MINUTE;
    const atOnce = Math.min(perMinute, Math.max(burst.least, perMinute * burst.share));
    const bucket = this.handshakes.get(address) ?? new Bucket(atOnce, perMinute / 60, this.nowMs());
    this.handshakes.delete(address);
    this.handshakes.set(address, bucket);
    for (const oldest of this.handshakes.keys()) {
      if (this.handshakes.size <= mostAddresses) break;
      this.handshakes.delete(oldest);
    }
    const isFull = (this.open.get(address) ?? 0) >= this.config.SOCKETS_PER_ADDRESS;
    return !bucket.take(this.nowMs()) || isFull ? 'too many' : undefined;
  }

  /** Answers a handshake; a refused one by the gate's verdict. */
  judge(request: IncomingMessage, done: (refusal: string | undefined, isLetIn: boolean) => void): void {
    const refusal = this.refusal(request);
    if (refusal === undefined) return done(undefined, true);
    this.refuse(request, () => done(refusal, false));
  }

  /** Counts the lines that are open and closes one that floods. */
  watch(server: Server): void {
    const lines = (server.engine as unknown as { clients: Record<string, unknown> }).clients;
    server.engine.use((request: EngineRequest, _response: unknown, next: () => void) => {
      const { sid, transport = '' } = request._query;
      const isPlausible = transports.has(transport) && (sid === undefined ? request.method === 'GET' : Object.hasOwn(lines, sid));
      if (isPlausible) next();
      else this.refuse(request, next);
    });
    server.engine.on('connection', (line: Line) => this.opened(line));
  }

  private opened(line: Line): void {
    const address = this.addressOf(line.request);
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
    line.on('close', () => {
      const left = this.open.get(address)! - 1;
      if (left > 0) this.open.set(address, left);
      else this.open.delete(address);
    });
    const bucket = new Bucket(packets.atOnce, packets.perSecond, this.nowMs());
    line.on('packet', () => {
      if (!bucket.take(this.nowMs())) line.close(true);
    });
  }

  private refuse(request: IncomingMessage, answer: () => void): void {
    if (this.gate.refuse(this.addressOf(request), answer) === 'never') request.socket.destroy();
  }

  private addressOf(request: IncomingMessage): string {
    return callerAddress(request, this.config.TRUST_PROXY);
  }
}
