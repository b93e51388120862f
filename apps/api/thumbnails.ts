import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ThumbnailsRepository } from '#lib/casino';
import { Database } from '#lib/platform';
import { imageHeaders } from './images.js';
import { registerWire } from './register-wire.js';

const named = /^(\d{1,15})-([0-9a-f]{16})$/;

/** `GET /thumbnails/<game>-<hash>`: pictures of vendors' games, as they were fetched with the list. */
export async function registerThumbnails(app: NestFastifyApplication): Promise<void> {
  const thumbnails = app.get(ThumbnailsRepository, { strict: false });
  const database = app.get(Database, { strict: false });
  await registerWire(app, (fastify) => {
    fastify.get<{ Params: { name: string } }>('/thumbnails/:name', async ({ params }, reply) => {
      const [, game, hash] = named.exec(params.name) ?? [];
      const picture = game === undefined ? undefined : await thumbnails.byGame(database, Number(game));
      if (!picture || picture.hash !== hash) return reply.status(404).send();
      return reply.headers(imageHeaders).type(picture.mediaType).send(picture.bytes);
    });
  });
}
