import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Offer } from '../games/offers.js';
import { thumbnail } from '../screens/art/thumbs.js';
import { base, layout } from '../screens/style/base.js';
import { lobbyStyle, slotStyle, tableStyle } from '../screens/style/games.js';

/** `dist/apps/provider`: the compiled modules of screens and games lie below it. */
const modules = path.resolve(import.meta.dirname, '..');
const style = [base, layout, slotStyle, tableStyle, lobbyStyle].join('\n');

/** Of the package, which is there wherever the platform's sites are built. */
function findFonts(): string | undefined {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/web/variable');
  } catch {
    return undefined;
  }
}
const fontFolder = findFonts();

/** Games are shown in a window or a frame of any site; they load nothing from elsewhere. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'";

/** Every address is relative to the page's: the part before `/play/` is the account's. */
const page = (script: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="color-scheme" content="dark"><title>Dew Games</title><link rel="icon" href="art/lobby.svg"><link rel="stylesheet" href="font/pretendardvariable-dynamic-subset.css"><link rel="stylesheet" href="app/style.css">` +
  `<script type="module" src="app/screens/${script}.js"></script></head><body><div id="game"></div></body></html>`;

/** The games' pages and what they load: compiled modules as they are, without a bundler. */
export function screenRoutes(server: FastifyInstance, offer: Offer): void {
  server.get('/play/font/*', (request, reply) => sendFont(reply, (request.params as { '*': string })['*']));
  server.get('/play/app/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
  server.get('/play/app/*', (request, reply) => sendModule(reply, (request.params as { '*': string })['*']));
  server.get('/play/art/:file', (request, reply) => {
    const isWide = 'wide' in (request.query as object);
    const picture = thumbnail((request.params as { file: string }).file.replace(/\.svg$/, ''), isWide);
    if (picture === undefined) return reply.status(404).send({ code: 'UNKNOWN_PATH' });
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture);
  });
  server.get('/play/verify', (_request, reply) => sendPage(reply, 'verify'));
  server.get('/play/:game', (request, reply) => {
    const { game } = request.params as { game: string };
    return offer.knows(game) ? sendPage(reply, 'main') : reply.status(404).send({ code: 'UNKNOWN_PATH' });
  });
}

function sendPage(reply: FastifyReply, script: string): FastifyReply {
  // The address holds the play key: it goes to no other site.
  const headers = {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return reply.headers(headers).type('text/html; charset=utf-8').send(page(script));
}

/** Pretendard, where it is installed; machines have fonts of their own, but not all have Korean ones. */
async function sendFont(reply: FastifyReply, name: string): Promise<FastifyReply> {
  const type = /^pretendardvariable-dynamic-subset\.css$/.test(name)
    ? 'text/css'
    : /^woff2-dynamic-subset\/[\w.-]+\.woff2$/.test(name)
      ? 'font/woff2'
      : '';
  if (type === '' || fontFolder === undefined) return reply.status(404).send({ code: 'UNKNOWN_PATH' });
  const file = await readFile(path.join(fontFolder, name)).catch(() => undefined);
  if (file === undefined) return reply.status(404).send({ code: 'UNKNOWN_PATH' });
  return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(file);
}

/** A file of `screens/` or `games/`, and nothing beside them. */
async function sendModule(reply: FastifyReply, name: string): Promise<FastifyReply> {
  if (!/^(screens|games)\/([\w-]+\/)*[\w-]+\.js$/.test(name)) return reply.status(404).send({ code: 'UNKNOWN_PATH' });
  try {
    const source = await readFile(path.join(modules, name));
    return await reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(source);
  } catch {
    return reply.status(404).send({ code: 'UNKNOWN_PATH' });
  }
}
