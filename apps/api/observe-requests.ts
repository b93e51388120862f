import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Metrics, type CallRequest } from '#lib/platform';

/** Calls that every open page repeats every few seconds: they would drown the log, so they are written at `debug`. */
const polled = /\/(getContext|getAgentInfo|updateSession|browse)$|^\/(health|assets)/;
const requestIdPattern = /^[\w-]{8,64}$/;

/** The proxy's request id where there is a proxy, else a new one: one id leads through both their logs. */
export function requestIdOf(trustProxy: boolean): (request: { headers: Record<string, unknown> }) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && requestIdPattern.test(given) ? given : crypto.randomUUID();
  };
}

/** What a browser must not make of data. Pages have headers of their own. */
const dataHeaders = {
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Times and logs every request, and tells its id in the answer beside the headers of all data. Bodies are never logged. */
export function observeRequests(app: NestFastifyApplication, logger: Logger): void {
  const { httpSeconds } = app.get(Metrics);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isPage(request)) void reply.headers(dataHeaders);
    void reply.header('X-Request-Id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    httpSeconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const level = polled.test(route) ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return done();
    logger[level](
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        elapsedMs: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        actor: actorOf(request),
      },
      'request',
    );
    done();
  });
}

function isPage({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { isPage?: boolean }).isPage ?? false;
}

function actorOf(request: FastifyRequest): string | undefined {
  const actor = (request as unknown as CallRequest).truebook?.actor;
  return actor && `${actor.kind}:${actor.id}`;
}
