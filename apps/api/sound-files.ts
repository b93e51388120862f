import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CallRequest, envelope, requestLanguage } from '#lib/platform';
import { SoundFiles, soundFilesPath } from '#lib/site';
import { registerWire } from './register-wire.js';

/** Nothing in a sound is ever run. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
  'Content-Disposition': 'inline',
};

/** `GET /uploads/sounds/<name>`: what consoles play. */
export async function registerSoundFiles(app: NestFastifyApplication): Promise<void> {
  const sounds = app.get(SoundFiles, { strict: false });
  await registerWire(app, (fastify) => {
    fastify.get<{ Params: { name: string } }>(`${soundFilesPath}/:name`, async (request, reply) => {
      const sound = await sounds.read(request.params.name);
      if (!sound) {
        const language = requestLanguage(request as unknown as CallRequest);
        return reply.status(404).send(envelope({ code: 'UNKNOWN_PATH', details: {} }, language));
      }
      return reply.headers(headers).type(sound.mediaType).send(sound.bytes);
    });
  });
}
