import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ReachGuard } from '#lib/agents';
import { SwitchGuard } from '#lib/site';
import { CallAdapter, InputGuard, LOGGER, NestLogger, RefusalFilter, rewriteUrl, type PlatformOptions } from '#lib/platform';
import { ApiModule } from './api.module.js';
import { assertEveryCallIsAnswered } from './answered-calls.js';
import { registerImages } from './images.js';
import { observeRequests, requestIdOf } from './observe-requests.js';
import { registerSites } from './sites.js';
import { SocketAdapter } from './socket-adapter.js';

/** The longest body that any call takes, bytes: the longest text that the contract lets through, in the widest script, and its escapes. */
const bodyLimit = 512 * 1024;

/**
 * Builds the api process's application; it listens when `listen` is called.
 * @param root the module with everything that it answers
 */
export async function createApi(options: PlatformOptions, root: DynamicModule = ApiModule.with(options)): Promise<NestFastifyApplication> {
  const { config, logger } = options;
  const adapter = new CallAdapter({
    bodyLimit,
    trustProxy: config.TRUST_PROXY,
    rewriteUrl,
    genReqId: requestIdOf(config.TRUST_PROXY),
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    // The caller decides what a failed start means.
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: ['health/{*path}', 'metrics'] });
  app.useGlobalGuards(app.get(SwitchGuard), new InputGuard(), app.get(ReachGuard));
  app.useGlobalFilters(new RefusalFilter(app.get(LOGGER)));
  app.useWebSocketAdapter(new SocketAdapter(app));
  observeRequests(app, logger);
  await registerImages(app);
  await registerSites(app, logger);
  await app.init();
  assertEveryCallIsAnswered(app);
  return app;
}
