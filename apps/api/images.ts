import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { tooLarge, Uploads, uploadsPath } from '#lib/boards';
import { DomainError } from '#lib/kernel';
import { AddressBudget, announcedBytes, envelope, type ErrorWords, requestLanguage, tooMany, type CallRequest } from '#lib/platform';
import { BytesUnderWay } from './bytes-under-way.js';
import { registerWire } from './register-wire.js';

interface ImageRoute {
  Params: { name: string };
  /** A list where it is given twice. */
  Querystring: { token?: string | string[] };
  Body: Buffer | undefined;
}

/** A little more than the largest image: what is just above it gets our own word, what is far above is not read to its end. */
const bodyLimit = 6 * 1024 * 1024;

/** Bytes of images that are read at the same time, in one process. */
const mostUnderWay = 10 * bodyLimit;

/** Uploads without a valid token that an address may try. */
const refused = { atOnce: 5, perSecond: 0.2 };

/** Statuses of refused uploads; anybody who PUTs an image looks at the status alone. */
const statuses: Readonly<Record<string, number>> = {
  UNKNOWN_PATH: 404,
  UPLOAD_EXPIRED: 403,
  UPLOAD_TOO_LARGE: 413,
  UPLOAD_TOO_MANY_POINTS: 413,
  UPLOAD_TYPE: 415,
};

/** Nothing in an image is ever run, and no page but ours shows one in a frame. */
export const imageHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
  'Content-Disposition': 'inline',
};

/** `PUT /uploads/<name>?token=…` and `GET /uploads/<name>`: images are no calls of the contract and have no envelope. */
export async function registerImages(app: NestFastifyApplication): Promise<void> {
  const uploads = app.get(Uploads, { strict: false });
  const underWay = new BytesUnderWay(mostUnderWay);
  const strangers = new AddressBudget(refused);
  const routes = (fastify: FastifyInstance) => {
    takeAnyBytes(fastify);
    fastify.put<ImageRoute>(
      `${uploadsPath}/:name`,
      {
        bodyLimit,
        config: { limits: { class: 'upload', bodyBytes: bodyLimit } } as never,
        // Nothing is read for those who may not put an image here.
        onRequest: async (request, reply) => {
          if (strangers.isSpent(request.ip)) throw tooManyUploads(reply);
          await uploads.assertOpen(request.params.name, tokenOf(request.query)).catch((error: unknown) => {
            strangers.take(request.ip, 1);
            throw error;
          });
          underWay.take(announcedBytes(request, { bodyBytes: bodyLimit }), reply);
        },
      },
      async ({ params, query, body }) => {
        await uploads.put(params.name, tokenOf(query), body ?? Buffer.alloc(0));
        return { result: true, data: {} };
      },
    );
    fastify.get<ImageRoute>(`${uploadsPath}/:name`, async ({ params }, reply) => {
      const image = await uploads.read(params.name);
      if (!image) throw new DomainError('UNKNOWN_PATH');
      return reply.headers(imageHeaders).type(image.mediaType).send(image.bytes);
    });
  };
  await registerWire(app, routes, { statuses, body });
}

/** The connection ends with the answer: what comes over it is not read, not even to be thrown away. */
function tooManyUploads(reply: FastifyReply): DomainError {
  void reply.header('Connection', 'close');
  return tooMany(1 / refused.perSecond);
}

function tokenOf({ token }: ImageRoute['Querystring']): string {
  return typeof token === 'string' ? token : '';
}

/** The documented client's Content-Type is the bare extension, which is no media type: the bytes alone say what they are. */
function takeAnyBytes(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.headers['content-type'] = 'application/octet-stream';
    done();
  });
}

/** What has too many bytes is said as of an image. */
const body: ErrorWords['body'] = (refusal, request) =>
  envelope(
    refusal.status === 413 && refusal.code !== 'UPLOAD_TOO_MANY_POINTS' ? tooLarge() : refusal,
    requestLanguage(request as unknown as CallRequest),
  );
