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
import { refusalPage } from './perimeter/refusal-page.js';
import { registerWire } from './register-wire.js';

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
  await registerWire(app, (fastify) => sites(fastify, new DressedPages(webRoot, skins, rules)), { body: refusalPage });
}

/** Documents that a game is opened in. */
const gameWindow = /^\/(popup\/(slot|livecasino)|slots\/)/;

/** Rules for pages alone: making all these headers for each call would cost more than many a call does. */
const pageRules: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: [`'self'`],
      connectSrc: [`'self'`],
      imgSrc: [`'self'`, 'data:', 'blob:'],
      // Games of vendors stand at the addresses that launches give, in windows of their own.
      frameSrc: [({ url = '' }) => (gameWindow.test(url) ? `'self' https: http:` : `'self'`)],
      styleSrc: [`'self'`, `'unsafe-inline'`],
      // The product is also served over plain HTTP on a local machine.
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
};

/** Nothing of a device but full screen for games and passkeys is used, by no page and no frame in it. */
const unused = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'serial', 'usb'];
const permissions = unused.map((feature) => `${feature}=()`).join(', ');

async function sites(fastify: FastifyInstance, pages: DressedPages): Promise<void> {
  const { default: fastifyStatic } = await import('@fastify/static');
  await fastify.register(fastifyHelmet, pageRules);
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Permissions-Policy', permissions);
    done();
  });
  await fastify.register(fastifyStatic, { root: webRoot, serve: false, cacheControl: false, preCompressed: true, setHeaders });
  const route = { config: { isPage: true } };
  fastify.get('/assets/*', route, (request, reply) => reply.sendFile(`assets/${(request.params as { '*': string })['*']}`));
  fastify.get('/*', route, (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (isService(pathname)) return unknown(request, reply);
    if (pathname === '/manifest.webmanifest') return pages.sendManifest(request, reply.header('Cache-Control', 'no-cache'));
    if (path.extname(pathname)) return reply.sendFile(pathname.slice(1));
    return pages.send(siteOf(pathname), request, reply.header('Cache-Control', 'no-cache'));
  });
}

/** Sets headers of a file that was found: browsers keep assets for a year, since their names hold a hash; a 404 has no such header. */
function setHeaders(reply: FastifyReply, file: string): void {
  const isAsset = path.relative(webRoot, file).startsWith('assets');
  void reply.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
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
