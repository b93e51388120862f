import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PerimeterRules } from '#lib/auth';
import { calls, type Call, type ErrorCode } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import { CONFIG, envelope, requestLanguage, SiteHosts, type CallRequest, type Config } from '#lib/platform';
import { refuseKeptOut } from './kept-out.js';

/** Half a year. */
const strictTransport = 'max-age=15552000';
const homes: Readonly<Partial<Record<SessionKind, string>>> = { agent: '/pa', admin: '/admin' };
const prefixes: Readonly<Record<string, SessionKind>> = { user: 'player', agent: 'agent', admin: 'admin' };

/** A browser that came by TLS is told to keep coming so, with whatever it is answered. It has to be set up before whatever refuses. */
export function tellStrictTransport(app: NestFastifyApplication): void {
  if (app.get<Config>(CONFIG).NODE_ENV !== 'production') return;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (request.protocol === 'https') void reply.header('Strict-Transport-Security', strictTransport);
      done();
    });
}

/** Whether the site of a request answers under this name and to its address, and whether the page that it comes from may call. */
export function guardPerimeter(app: NestFastifyApplication): void {
  const config = app.get<Config>(CONFIG);
  const sites = new SiteHosts(config);
  const rules = app.get(PerimeterRules, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const { host, origin } = request.headers;
      const isSecure = request.protocol === 'https';
      if (!sites.allowsOrigin(origin, { host, isSecure })) return void refuse(request, reply, 403, 'ORIGIN_NOT_ALLOWED');
      const kinds = kindsOf(request);
      if (!kinds || kinds.some((kind) => sites.serves(kind, host))) {
        if (rules.now()?.isOpen) return done();
        refuseKeptOut(rules, kinds, request, reply).then((isRefused) => isRefused || done(), done);
        return;
      }
      const home = homes[sites.only(host) ?? 'player'];
      if (request.method === 'GET' && request.url === '/' && home) return void reply.redirect(home);
      return void refuse(request, reply, 404, 'UNKNOWN_PATH');
    });
}

/** The sites that a request belongs to; undefined for what is nobody's own. */
function kindsOf(request: FastifyRequest): readonly SessionKind[] | undefined {
  const { url = '' } = request.routeOptions;
  if (url.startsWith('/api/')) return kindsOfCall(url.slice('/api/'.length));
  return url === '/*' ? kindsOfPage(request.url.split('?', 1)[0]!) : undefined;
}

/** Whose sessions may make a call, and the site whose path it has; visitors are of the site whose path they use. */
function kindsOfCall(path: string): readonly SessionKind[] | undefined {
  const call = (calls as Record<string, Call>)[path];
  if (!call) return undefined;
  const own = prefixes[path.split('/', 1)[0]!];
  const sessions = call.who.filter((caller) => caller !== 'visitor');
  const kinds = own === undefined ? sessions : [own, ...sessions];
  return kinds.length > 0 ? kinds : undefined;
}

/** Files are for every site; a page is of one. */
function kindsOfPage(pathname: string): readonly SessionKind[] | undefined {
  if (/\.[^/]*$/.test(pathname)) return /\.html$/.test(pathname) ? [pageFiles[pathname] ?? 'player'] : undefined;
  if (/^\/pa($|[-/])/.test(pathname)) return ['agent'];
  return [/^\/admin(\/|$)/.test(pathname) ? 'admin' : 'player'];
}
const pageFiles: Readonly<Record<string, SessionKind>> = { '/pa.html': 'agent', '/admin.html': 'admin' };

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: ErrorCode): FastifyReply {
  return reply.status(status).send(envelope({ code, details: {} }, requestLanguage(request as unknown as CallRequest)));
}
