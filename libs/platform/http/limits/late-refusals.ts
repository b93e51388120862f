import { Socket, type Server } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FloodGate } from './flood-gate.js';

/** Refusals that a flood provokes: calls and tries beyond a budget, and bodies that are too large. */
const refusedStatuses: ReadonlySet<number> = new Set([413, 429]);

/**
 * Answers refusals by the gate's verdict. It has to be set up before any route.
 * @param isBehindProxy connections are then the proxy's own and carry everybody: only requests are judged
 */
export function answerFloodsLate(fastify: FastifyInstance, gate: FloodGate, isBehindProxy: boolean): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!refusedStatuses.has(reply.statusCode) || !isFromOutside(request)) return done(null, payload);
    if (gate.refuse(request.ip, () => done(null, payload)) === 'never') leave(request, reply, isBehindProxy);
  });
  if (!isBehindProxy) guardConnections(fastify.server, gate);
}

/** Ends a refused request of an address whose refusals wait already, before anything is made of it. @returns whether it did */
export function leftUnanswered(request: FastifyRequest, reply: FastifyReply, gate: FloodGate, isBehindProxy: boolean): boolean {
  if (!gate.isFull(request.ip)) return false;
  gate.refuse(request.ip, () => undefined);
  leave(request, reply, isBehindProxy);
  return true;
}

/** An address that opens connection after connection is turned away before a byte is read. */
export function guardConnections(server: Pick<Server, 'prependListener'>, gate: FloodGate): void {
  server.prependListener('connection', (socket: Socket) => {
    if (!gate.takesConnection(socket.remoteAddress ?? '')) socket.destroy();
  });
}

/** A proxy would take a connection that ends without a word for a broken server. */
function leave(request: FastifyRequest, reply: FastifyReply, isBehindProxy: boolean): void {
  reply.hijack();
  if (!isBehindProxy) return void request.raw.socket.destroy();
  if (reply.raw.headersSent) return void reply.raw.destroy();
  reply.raw.writeHead(429, { 'Retry-After': '10', 'Content-Length': '0', Connection: 'close' }).end();
}

/** What the service asks itself comes through no socket. */
function isFromOutside(request: FastifyRequest): boolean {
  return request.raw.socket instanceof Socket;
}
