import { isUtf8 } from 'node:buffer';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { bodyBounds, defaultBodyBytes, refuse } from '#lib/contract';
import { isWithinBounds } from './scan-json.js';

/**
 * Reads the bodies of calls. What is too deep, has too many elements or is no UTF-8 is refused before a parser sees it. How many
 * bytes a body may have, its route says.
 */
export function readJsonBodies(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  const options = { bodyLimit: defaultBodyBytes };
  app.useBodyParser('application/json', options, (request, body: Buffer, done) => {
    if (!isUtf8(body) || !isWithinBounds(body, bodyBounds)) return done(refuse('INVALID_INPUT', { field: 'body' }));
    // The default parser takes bytes as well, though its type names only text.
    void parse(request as FastifyRequest, body as unknown as string, done);
  });
}
