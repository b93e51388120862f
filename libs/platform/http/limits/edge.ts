import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { calls, defaultBodyBytes, limitsOfCall, refuse, type CallClass, type CallPath } from '#lib/contract';
import { requestLanguage, type CallRequest } from '../context.js';
import { envelope } from '../refusal.filter.js';
import type { AddressBudget } from './address-budget.js';
import { between } from './between.js';
import type { CallBudgets } from './call-budgets.js';
import type { FloodGate } from './flood-gate.js';
import { answerFloodsLate, leftUnanswered } from './late-refusals.js';
import { networkOf } from './network.js';

/** What a route costs and takes, on its configuration; routes that are no calls say so themselves. */
export interface RouteLimits {
  class: CallClass;
  bodyBytes: number;
}

export interface EdgeGuards {
  callBudgets: CallBudgets;
  byteBudget: AddressBudget;
  gate: FloodGate;
  /** Addresses are then what the proxy wrote, and connections its own. */
  isBehindProxy: boolean;
}

/** Paths that supervisors ask: never limited. */
const unlimited = /^\/health\//;
/**
 * How long a body may take, ms: somewhere between, so that bodies that began together do not end together; and the least speed of a long
 * one, bytes per second.
 */
const bodyPatienceMs = { least: 4_000, most: 5_000 };
const leastBytesPerSecond = 16 * 1024;

/**
 * Stands before everything that reads a request: calls and bytes per address, the size of bodies per route, how long a body may take.
 * It has to be set up before any route.
 */
export function guardEdge(fastify: FastifyInstance, { callBudgets, byteBudget, gate, isBehindProxy }: EdgeGuards): void {
  fastify.addHook('onRoute', limitRoute);
  answerFloodsLate(fastify, gate, isBehindProxy);
  fastify.addHook('onRequest', (request, reply, done) => {
    const limits = limitsOf(request);
    if (!limits) return done();
    const settle = (waitSeconds: number) => {
      if (waitSeconds === 0) return letIn(request, reply, limits, done);
      if (!leftUnanswered(request, reply, gate, isBehindProxy)) done(tooMany(waitSeconds));
    };
    const waitSeconds = byteBudget.take(request.ip, announcedBytes(request, limits));
    if (waitSeconds > 0) return settle(waitSeconds);
    const taken = callBudgets.take(limits.class, 'address', networkOf(request.ip));
    if (typeof taken === 'number') return settle(taken);
    taken.then(settle, done);
  });
}

export function tooMany(retryAfterSeconds: number) {
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/**
 * The limits of the route that answers a request; a path that there is not counts like a cheap call. What the service asks itself, as a
 * file of a list does page by page, comes through no socket and is not counted again.
 */
export function limitsOf(request: FastifyRequest): RouteLimits | undefined {
  if (unlimited.test(request.url) || !(request.raw.socket instanceof Socket)) return undefined;
  return (request.routeOptions.config as { limits?: RouteLimits }).limits ?? otherwise;
}

const otherwise: RouteLimits = { class: 'cheap', bodyBytes: defaultBodyBytes };

function limitRoute(route: RouteOptions): void {
  const path = route.url.replace(/^\/api\//, '');
  if (!Object.hasOwn(calls, path)) return;
  const limits = limitsOfCall(path as CallPath);
  route.bodyLimit = limits.bodyBytes;
  route.config = { ...route.config, limits } as RouteOptions['config'];
}

type Done = (error?: Error) => void;

function letIn(request: FastifyRequest, reply: FastifyReply, limits: RouteLimits, done: Done): void {
  if (hasBody(request)) limitTime(request, reply, announcedBytes(request, limits));
  done();
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Bytes of a request's body. What does not say how long it is may be as long as its route takes. */
export function announcedBytes(request: FastifyRequest, { bodyBytes }: Pick<RouteLimits, 'bodyBytes'>): number {
  if (!hasBody(request)) return 0;
  const length = Number(request.headers['content-length'] ?? bodyBytes);
  // What is longer is refused without being read.
  return Number.isFinite(length) ? Math.min(Math.max(length, 0), bodyBytes) : bodyBytes;
}

/** A body that does not come in time is answered and its connection closed: a caller who sends a byte now and then holds nothing. */
function limitTime(request: FastifyRequest, reply: FastifyReply, bytes: number): void {
  const { raw } = request;
  // A caller who left while its calls were counted sends nothing more, and its stream has already closed.
  if (raw.destroyed) return;
  const timer = setTimeout(
    () => {
      if (raw.complete || reply.raw.headersSent) return;
      reply.hijack();
      const answer = envelope({ code: 'REQUEST_TIMEOUT', details: {} }, requestLanguage(request as unknown as CallRequest));
      reply.raw.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
      reply.raw.end(JSON.stringify(answer), () => raw.destroy());
    },
    between(bodyPatienceMs) + (bytes / leastBytesPerSecond) * 1_000,
  );
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
