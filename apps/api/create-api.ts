import fastifyHelmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CallInterceptor, LOGGER, NestLogger, RefusalFilter, rewriteUrl, type PlatformOptions } from '#lib/platform';
import { ApiModule } from './api.module.js';
import { assertEveryCallIsAnswered } from './answered-calls.js';
import { observeRequests, requestIdOf } from './observe-requests.js';
import { registerSites } from './sites.js';
import { SocketAdapter } from './socket-adapter.js';

/** The longest body that any call takes, bytes. */
const bodyLimit = 256 * 1024;

/** Builds the api process's application; it listens when `listen` is called. */
export async function createApi(options: PlatformOptions): Promise<NestFastifyApplication> {
  const { config, logger } = options;
  const adapter = new FastifyAdapter({
    bodyLimit,
    trustProxy: config.TRUST_PROXY,
    rewriteUrl,
    genReqId: requestIdOf(config.TRUST_PROXY),
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(options), adapter, {
    logger: new NestLogger(logger),
    // The caller decides what a failed start means.
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: ['health/{*path}', 'metrics'] });
  app.useGlobalInterceptors(new CallInterceptor());
  app.useGlobalFilters(new RefusalFilter(app.get(LOGGER)));
  app.useWebSocketAdapter(new SocketAdapter(app));
  observeRequests(app, logger);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: [`'self'`],
        connectSrc: [`'self'`, 'ws:', 'wss:'],
        imgSrc: [`'self'`, 'data:', 'blob:'],
        styleSrc: [`'self'`, `'unsafe-inline'`],
        // The product is also served over plain HTTP on a local machine.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
  await registerSites(app, logger);
  await app.init();
  assertEveryCallIsAnswered(app);
  return app;
}
