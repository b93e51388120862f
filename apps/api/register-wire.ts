import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { answerErrors, type ErrorWords, LOGGER } from '#lib/platform';

/** Registers routes beside the calls of the contract; whatever they or the hooks before them throw is answered in their own words. */
export async function registerWire(
  app: NestFastifyApplication,
  routes: (fastify: FastifyInstance) => void | Promise<void>,
  words?: ErrorWords,
): Promise<void> {
  const plugin = async (fastify: FastifyInstance) => {
    answerErrors(fastify, app.get(LOGGER), words);
    await routes(fastify);
  };
  await app.register(plugin as never);
}
