import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GwV1, Hub88, type VendorRequest, VendorTraffic } from '#lib/casino';
import { tooMany } from '#lib/platform';
import { registerWire } from './register-wire.js';

/** Messages of vendors are short. */
const bodyLimit = 16 * 1024;
const config = { limits: { class: 'cheap', bodyBytes: bodyLimit } } as never;

/**
 * `POST /gw/v1/<call>` and `POST /gw/hub88/<call>`: what vendors of games ask. They are no calls of the contract: no session, no envelope
 * of ours, and the body is kept as it came, for it is signed.
 */
export async function registerVendors(app: NestFastifyApplication): Promise<void> {
  const gwV1 = app.get(GwV1, { strict: false });
  const hub88 = app.get(Hub88, { strict: false });
  const traffic = app.get(VendorTraffic, { strict: false });
  const gwV1Routes = (fastify: FastifyInstance) => {
    shutOut(fastify, traffic);
    takeAnyBytes(fastify);
    fastify.post('/gw/v1/*', { bodyLimit, config }, async (request, reply) => {
      const { status, body } = await gwV1.answer(vendorRequest(request, '/gw/v1/'));
      return reply.status(status).send(body);
    });
  };
  const hub88Routes = (fastify: FastifyInstance) => {
    shutOut(fastify, traffic);
    takeAnyBytes(fastify);
    fastify.post('/gw/hub88/*', { bodyLimit, config }, async (request, reply) =>
      reply.send(await hub88.answer(vendorRequest(request, '/gw/hub88/'))),
    );
  };
  await registerWire(app, gwV1Routes, { body: ({ status }) => gwV1.refused(status) });
  await registerWire(app, hub88Routes, { body: ({ status }) => hub88.refused(status) });
}

/** Refuses, before anything is read, addresses that have sent too much without a signature. */
function shutOut(fastify: FastifyInstance, traffic: VendorTraffic): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const seconds = traffic.waitOf(request.ip);
    done(seconds > 0 ? tooMany(seconds) : undefined);
  });
}

/** Signatures are over the very bytes. */
function takeAnyBytes(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
}

function vendorRequest(request: FastifyRequest, prefix: string): VendorRequest {
  const [path = ''] = request.url.split('?', 1);
  return {
    path,
    call: path.slice(prefix.length),
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    address: request.ip,
    startedAt: performance.now(),
  };
}
