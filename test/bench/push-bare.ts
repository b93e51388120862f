/** A process of its own with Socket.IO and nothing else: what the product's pushes are compared with. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Push } from '#lib/contract';
import { answerQuestions, instant } from './side-process.js';
import { pause } from './bench-runtime.js';

export type BareQuestion =
  | { ask: 'address' }
  /** Each push to one socket in turn, at a steady pace per second. */
  | { ask: 'emit each'; pushes: Push[]; pace: number }
  /** Each push to every socket, at a steady pace per second. */
  | { ask: 'emit each to all'; pushes: Push[]; pace: number }
  /** One push to every socket. */
  | { ask: 'emit to all'; push: Push }
  | { ask: 'cpu' };

/** Instants just before each emit, milliseconds; with `cpu` the processor time taken so far, milliseconds. */
export interface BareAnswer {
  url: string;
  at: number[];
  cpuMs: number;
}

const room = 'all';
const http = createServer();
// The same limits as the product's.
const server = new Server(http, {
  serveClient: false,
  maxHttpBufferSize: 16 * 1024,
  pingInterval: 5_000,
  pingTimeout: 3_000,
  perMessageDeflate: false,
});
const players = server.of('/player');
players.on('connection', (socket) => void socket.join(room));
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

answerQuestions<BareQuestion, BareAnswer>(async (question) => {
  const at = await emitted(question);
  const { user, system } = process.cpuUsage();
  return { url, at, cpuMs: (user + system) / 1_000 };
});

async function emitted(question: BareQuestion): Promise<number[]> {
  switch (question.ask) {
    case 'emit to all':
      return emitEach([question.push], Infinity, emitToAll);
    case 'emit each to all':
      return emitEach(question.pushes, question.pace, emitToAll);
    case 'emit each': {
      const sockets = [...players.sockets.values()];
      return emitEach(question.pushes, question.pace, (push, n) => sockets[n % sockets.length]!.emit('push', push));
    }
    default:
      return [];
  }
}

function emitToAll(push: Push): void {
  players.to(room).emit('push', push);
}

async function emitEach(pushes: readonly Push[], pace: number, emit: (push: Push, n: number) => void): Promise<number[]> {
  const startedAt = instant();
  const at: number[] = [];
  for (const [n, push] of pushes.entries()) {
    const early = startedAt + (n * 1_000) / pace - instant();
    if (early > 0) await pause(early);
    at.push(instant());
    emit(push, n);
  }
  return at;
}
