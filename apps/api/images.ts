import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { tooLarge, Uploads, uploadsPath } from '#lib/boards';
import { DomainError } from '#lib/kernel';
import { envelope, requestLanguage, type CallRequest } from '#lib/platform';

interface ImageRoute {
  Params: { name: string };
  /** A list where it is given twice. */
  Querystring: { token?: string | string[] };
  Body: Buffer | undefined;
}

/** A little more than the largest image: what is just above it gets our own word, what is far above is not read to its end. */
const bodyLimit = 6 * 1024 * 1024;

/** Statuses of refused uploads; anybody who PUTs an image looks at the status alone. */
const statuses: Readonly<Record<string, number>> = { UNKNOWN_PATH: 404, UPLOAD_EXPIRED: 403, UPLOAD_TOO_LARGE: 413, UPLOAD_TYPE: 415 };

/** Nothing in an image is ever run, and no page but ours shows one in a frame. */
export const imageHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
  'Content-Disposition': 'inline',
};

/** `PUT /uploads/<name>?token=…` and `GET /uploads/<name>`: images are no calls of the contract and have no envelope. */
export async function registerImages(app: NestFastifyApplication): Promise<void> {
  const uploads = app.get(Uploads, { strict: false });
  await app.register(((fastify: FastifyInstance, _options: unknown, done: () => void) => {
    takeAnyBytes(fastify);
    fastify.put<ImageRoute>(
      `${uploadsPath}/:name`,
      { bodyLimit, config: { limits: { class: 'upload', bodyBytes: bodyLimit } } as never },
      async ({ params, query, body }) => {
        const token = typeof query.token === 'string' ? query.token : '';
        await uploads.put(params.name, token, body ?? Buffer.alloc(0));
        return { result: true, data: {} };
      },
    );
    fastify.get<ImageRoute>(`${uploadsPath}/:name`, async ({ params }, reply) => {
      const image = await uploads.read(params.name);
      if (!image) throw new DomainError('UNKNOWN_PATH');
      return reply.headers(imageHeaders).type(image.mediaType).send(image.bytes);
    });
    done();
  }) as never);
}

/** The documented client's Content-Type is the bare extension, which is no media type: the bytes alone say what they are. */
function takeAnyBytes(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.headers['content-type'] = 'application/octet-stream';
    done();
  });
  fastify.setErrorHandler((error, request, reply) => {
    const refusal = (error as { statusCode?: number }).statusCode === 413 ? tooLarge() : error;
    if (!(refusal instanceof DomainError) || !(refusal.code in statuses)) throw error;
    const status = statuses[refusal.code]!;
    return reply.status(status).send(envelope(refusal, requestLanguage(request as unknown as CallRequest)));
  });
}
