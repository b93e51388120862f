import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { PerimeterRules } from '#lib/auth';
import { envelope } from '#lib/platform';
import { SiteSkins } from '#lib/site';
import { DressedPages } from './dressed-pages.js';

/** `dist/web`, beside `dist/apps/api`. */
const webRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../web');

/** Serves the three sites: hashed assets for ever, pages fresh, and a JSON 404 for unknown paths of the API. */
export async function registerSites(app: NestFastifyApplication, logger: Logger): Promise<void> {
  if (!existsSync(path.join(webRoot, 'index.html'))) {
    logger.warn('the web client is not built: only the API is served');
    return;
  }
  const skins = app.get(SiteSkins, { strict: false });
  const rules = app.get(PerimeterRules, { strict: false });
  await app.register(((fastify: FastifyInstance) => sites(fastify, new DressedPages(webRoot, skins, rules))) as never);
}

/** Rules for pages alone: making all these headers for each call would cost more than many a call does. */
const pageRules: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: [`'self'`],
      connectSrc: [`'self'`, 'ws:', 'wss:'],
      imgSrc: [`'self'`, 'data:', 'blob:'],
      // Games of vendors, at the addresses that their accounts and launches give.
      frameSrc: [`'self'`, 'https:', 'http:'],
      styleSrc: [`'self'`, `'unsafe-inline'`],
      // The product is also served over plain HTTP on a local machine.
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
};

async function sites(fastify: FastifyInstance, pages: DressedPages): Promise<void> {
  const { default: fastifyStatic } = await import('@fastify/static');
  await fastify.register(fastifyHelmet, pageRules);
  await fastify.register(fastifyStatic, { root: webRoot, serve: false, cacheControl: false, preCompressed: true });
  const route = { config: { isPage: true } };
  fastify.get('/assets/*', route, (request, reply) => {
    void reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return reply.sendFile(`assets/${(request.params as { '*': string })['*']}`);
  });
  fastify.get('/*', route, (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (isService(pathname)) return unknown(request, reply);
    if (pathname === '/manifest.webmanifest') return pages.sendManifest(request, reply.header('Cache-Control', 'no-cache'));
    if (path.extname(pathname)) return reply.header('Cache-Control', 'no-cache').sendFile(pathname.slice(1));
    return pages.send(siteOf(pathname), request, reply.header('Cache-Control', 'no-cache'));
  });
}

function isService(pathname: string): boolean {
  return /^\/(api|socket\.io|uploads|thumbnails|health|metrics)(\/|$)/.test(decoded(pathname));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function siteOf(pathname: string): 'player' | 'agent' | 'admin' {
  if (/^\/pa($|[-/])/.test(pathname)) return 'agent';
  return /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'player';
}

function unknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = String(request.headers['language'] ?? 'ko');
  return reply.status(404).send(envelope({ code: 'UNKNOWN_PATH', details: {} }, language));
}
