import type { FastifyInstance } from 'fastify';

/** The games' pages and what they load. */
export function screenRoutes(_server: FastifyInstance): void {}
