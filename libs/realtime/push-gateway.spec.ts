import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refuse, type ErrorCode, type Push } from '#lib/contract';
import { TestClock, type Actor } from '#lib/kernel';
import { createLogger } from '#lib/platform';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { until } from '../../test/support/until.js';
import type { Delivery, Recipient } from './delivery.js';
import { PlayerGateway } from './player.gateway.js';
import { SocketPlaces } from './socket-places.js';
import { SocketSessions, type OpenSession } from './socket-sessions.js';

/** Sessions by token; a session in `ended` lives no longer. */
class ListedSessions extends SocketSessions {
  readonly ended = new Set<number>();
  failing = false;

  expiresAt = new Date('2100-01-01');
  changed: (concerns: (actor: Actor) => boolean) => void = () => undefined;

  async authenticate(_: unknown, token: string): Promise<OpenSession> {
    if (token === 'closed') throw refuse('PAGE_NOT_ALLOWED');
    return this.open(Number(token));
  }

  async standing(ids: number[]): Promise<Map<number, OpenSession | ErrorCode>> {
    if (this.failing) throw new Error('the database is away');
    return new Map(ids.map((id) => [id, this.ended.has(id) ? 'PAGE_NOT_ALLOWED' : this.open(id)]));
  }

  watch(listener: (concerns: (actor: Actor) => boolean) => void): void {
    this.changed = listener;
  }

  private open(sessionId: number): OpenSession {
    const actor: Actor = { kind: 'player', id: 7, account: 'hong', nickname: '홍', level: 1, path: [7], sessionId };
    return { actor, expiresAt: this.expiresAt };
  }
}

/** Keeps out one host name, as of a version. */
class ListedPlaces extends SocketPlaces {
  keptOut = '';
  number = 0;

  async refusal(_: unknown, { host }: { host: string | undefined }): Promise<ErrorCode | undefined> {
    return host === this.keptOut ? 'ADDRESS_BLOCKED' : undefined;
  }

  version(): unknown {
    return this.number;
  }
}

let sessions: ListedSessions;
let places: ListedPlaces;
let clock: TestClock;
let gateway: PlayerGateway;
let server: Server;
let url: string;
/** What happens between a socket's admission and its joining of its streams. */
let meanwhile: () => void;
/** The connections of members that have been announced as closed. */
let left: object[] = [];
/** The socket that joined last. */
let recipient: Recipient;
const clients: Socket[] = [];
/** The gateway's regular looks, which only a test sets off: at all sessions, at those that have expired, at the places. */
let [sweep, sweepExpired, sweepPlaces]: (() => void)[] = [];

beforeEach(async () => {
  sessions = new ListedSessions();
  meanwhile = () => undefined;
  left = [];
  const join = async (joined: Recipient) => {
    recipient = joined;
    meanwhile();
    return () => undefined;
  };
  const missed = async (_: string, seq: number) => ({ pushes: [1, 2, 3].filter((each) => each > seq).map(own), head: 3 });
  const delivery = { announceTo: () => undefined, announceClosed: (one: object) => left.push(one), join, missed } as unknown as Delivery;
  clock = new TestClock(new Date());
  places = new ListedPlaces();
  const config = { SOCKETS_PER_USER: 5, ALLOWED_ORIGINS: '', TRUST_PROXY: false as const };
  gateway = new PlayerGateway(delivery, sessions, places, clock, createLogger('test', 'silent'), config);
  const http = createServer();
  server = new Server(http);
  const every = jest.spyOn(globalThis, 'setInterval').mockReturnValue(undefined as never);
  gateway.afterInit(server.of('/player'));
  const looks = every.mock.calls as unknown as [() => void, number][];
  every.mockRestore();
  expect(looks.map(([, periodMs]) => periodMs)).toEqual([5_000, 500, 500]);
  [sweep, sweepExpired, sweepPlaces] = looks.map(([work]) => work);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  gateway.onApplicationShutdown();
  clients.splice(0).forEach((client) => client.disconnect());
  await server.close();
});

const own = (seq: number): Push => ({
  stream: 'member:7',
  seq,
  name: 'game.changed',
  at: '2026-11-21T12:00:10+09:00',
  data: { game: 'eos1', version: 2 },
});

async function connect(token: string): Promise<Socket> {
  const client = io(`${url}/player`, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  clients.push(client);
  await new Promise((resolve) => client.once('connect', () => resolve(undefined)));
  await Promise.race([answered(client), closed(client)]);
  return client;
}
/** Everything that the server did before for this socket has arrived. */
const answered = (client: Socket) => new Promise((resolve) => client.emit('clock', resolve));
const closed = (client: Socket) =>
  new Promise((resolve) => (client.disconnected ? resolve(true) : client.once('disconnect', () => resolve(true))));

describe('a socket', () => {
  it('of a member is announced when it closes, by the id that its page knows it by; a visitor’s is not', async () => {
    const [member, visitor, other] = [await connect('1'), await connect(''), await connect('2')];
    const id = member.id;
    visitor.disconnect();
    member.disconnect();
    await until(() => left.length > 0);
    await answered(other);
    expect(left).toEqual([{ sessionId: 1, connection: id }]);
  });

  it('is closed when its session ended between its admission and its joining of its streams', async () => {
    meanwhile = () => sessions.ended.add(1);
    await closed(await connect('1'));
  });

  it('is closed by the sweep when its session has expired, and those of living sessions stay', async () => {
    const [expired, living, visitor] = [await connect('1'), await connect('2'), await connect('')];
    sessions.ended.add(1);
    sweep!();
    await closed(expired);
    await Promise.all([living, visitor].map(answered));
    expect([living.connected, visitor.connected]).toEqual([true, true]);
  });

  it('hears why its session ended before it is closed, also when the sweep notices the end first', async () => {
    const client = await connect('1');
    const heard = new Promise<Push>((resolve) => client.once('push', resolve));
    sessions.ended.add(1);
    sweep!();
    // The relay comes behind the sweep, and before any timer of the gateway's.
    await new Promise((resolve) => setImmediate(resolve));
    const data = { sessionId: 1, reason: 'password' };
    recipient.deliver({ stream: 'session:1', seq: 1, name: 'session.revoked', at: '2026-11-21T12:00:10+09:00', data } as Push);
    expect((await heard).data).toEqual(data);
    await closed(client);
  });

  it('is closed by what closes its pages, before any regular look, and those of others are not looked at', async () => {
    const [blocked, open] = [await connect('1'), await connect('2')];
    sessions.ended.add(1).add(2);
    sessions.changed(({ sessionId }) => sessionId === 1);
    await closed(blocked);
    await answered(open);
    expect(open.connected).toBe(true);
  });

  it('is closed by the first look behind the end of its session’s time, unless the session was seen meanwhile', async () => {
    const seen = await connect('2');
    sessions.expiresAt = new Date(clock.now().getTime() + 60_000);
    const unseen = await connect('1');
    clock.advance(61_000);
    sessions.ended.add(1);
    sweepExpired!();
    await closed(unseen);
    await answered(seen);
    expect(seen.connected).toBe(true);
  });

  it('is one of so many of a person, who may have another when one is closed', async () => {
    const open = await Promise.all(['1', '2', '3', '4', '5'].map(connect));
    const sixth = io(`${url}/player`, { auth: { token: '6' }, transports: ['websocket'], reconnection: false, forceNew: true });
    clients.push(sixth);
    const error = await new Promise<Error & { data?: object }>((resolve) => sixth.once('connect_error', resolve));
    expect(error).toMatchObject({ message: expect.stringContaining('10초'), data: { code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 10 } });
    open[0]!.disconnect();
    await until(() => gateway.socketCount() === 4);
    expect((await connect('7')).connected).toBe(true);
  });

  it('is refused with the code by which a call is', async () => {
    const client = io(`${url}/player`, { auth: { token: 'closed' }, transports: ['websocket'], reconnection: false, forceNew: true });
    clients.push(client);
    const error = await new Promise<Error & { data?: object }>((resolve) => client.once('connect_error', resolve));
    expect(error.data).toEqual({ code: 'PAGE_NOT_ALLOWED' });
  });

  it('stays while nobody can say whether its session lives', async () => {
    sessions.failing = true;
    const client = await connect('1');
    sweep!();
    await answered(client);
    expect(client.connected).toBe(true);
  });
});

describe('a socket of a place that is kept out', () => {
  it('is refused, and closed by the first look when it becomes so, a visitor’s too', async () => {
    const open = [await connect('1'), await connect('')];
    places.keptOut = url.replace('http://', '');
    places.number++;
    sweepPlaces!();
    await Promise.all(open.map(closed));
    const client = io(`${url}/player`, { auth: { token: '1' }, transports: ['websocket'], reconnection: false, forceNew: true });
    clients.push(client);
    const error = await new Promise<Error & { data?: object }>((resolve) => client.once('connect_error', resolve));
    expect(error.data).toEqual({ code: 'ADDRESS_BLOCKED' });
  });
});

describe('what a socket missed', () => {
  /** Numbers that a client hears when these came before it said where it stood: behind 1. */
  async function heard(...before: number[]): Promise<{ numbers: number[]; client: Socket }> {
    const client = await connect('1');
    const numbers: number[] = [];
    client.on('push', ({ seq }: Push) => numbers.push(seq));
    before.forEach((seq) => recipient.deliver(own(seq)));
    await resumed(client);
    return { numbers, client };
  }
  const resumed = (client: Socket) => new Promise<void>((resolve) => client.emit('resume', { [own(1).stream]: 1 }, resolve));

  it('comes once to who had heard all of it before he asked, and again when he asks again', async () => {
    const { numbers, client } = await heard(2, 3);
    expect(numbers).toEqual([2, 3]);
    await resumed(client);
    expect(numbers).toEqual([2, 3, 2, 3]);
  });

  it('comes in order behind what overtook it', async () => {
    expect((await heard()).numbers).toEqual([2, 3]);
    expect((await heard(3)).numbers).toEqual([3, 2, 3]);
  });
});

describe('a public push', () => {
  const push = (stream: string): Push => ({
    stream,
    seq: 1,
    name: 'game.changed',
    at: '2026-11-21T12:00:10+09:00',
    data: { game: 'eos1', version: 2 },
  });

  it('comes once to members and visitors alike, and what their namespace may not hear to none', async () => {
    const heard = (await Promise.all([connect('1'), connect('')])).map((client) => {
      const streams: string[] = [];
      client.on('push', ({ stream }: Push) => streams.push(stream));
      return { client, streams };
    });
    const last = Promise.all(
      heard.map(({ client }) => new Promise((resolve) => client.on('push', ({ stream }: Push) => stream === 'site' && resolve(true)))),
    );
    for (const stream of ['round:eos1', 'book:eos1', 'site']) gateway.announce(push(stream));
    await last;
    expect(heard.map(({ streams }) => streams)).toEqual([
      ['round:eos1', 'site'],
      ['round:eos1', 'site'],
    ]);
  });
});
