import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ReachGuard } from '#lib/agents';
import { ApprovalGuard } from '#lib/approvals';
import { AccessGuard } from '#lib/personal-data';
import {
  AddressBudget,
  byteAllowance,
  CallAdapter,
  CallBudgets,
  FloodGate,
  guardEdge,
  InputGuard,
  LOGGER,
  NestLogger,
  readJsonBodies,
  RefusalFilter,
  rewriteUrl,
  SessionBudgetGuard,
  SnapshotGuard,
  type PlatformOptions,
} from '#lib/platform';
import { InspectionGuard, SwitchGuard } from '#lib/site';
import { serverLimits } from '../shared/server-limits.js';
import { serveMetrics } from '../shared/serve-metrics.js';
import { ApiModule } from './api.module.js';
import { assertEveryCallIsAnswered } from './answered-calls.js';
import { compressAnswers } from './compression.js';
import { guardPerimeter, tellStrictTransport } from './perimeter/guard-perimeter.js';
import { registerImages } from './images.js';
import { observeRequests, requestIdOf } from './observe-requests.js';
import { registerSites } from './sites.js';
import { registerSoundFiles } from './sound-files.js';
import { registerThumbnails } from './thumbnails.js';
import { registerVendors } from './vendors.js';
import { SocketAdapter } from './socket-adapter.js';

/**
 * Builds the api process's application; it listens when `listen` is called.
 * @param root the module with everything that it answers
 */
export async function createApi(
  options: PlatformOptions,
  root: DynamicModule = ApiModule.with(options),
  gate = new FloodGate({ factor: options.config.RATE_LIMIT_FACTOR, isBehindProxy: options.config.TRUST_PROXY !== false }),
): Promise<NestFastifyApplication> {
  const { config, logger } = options;
  const adapter = new CallAdapter({
    ...serverLimits,
    trustProxy: config.TRUST_PROXY,
    rewriteUrl,
    genReqId: requestIdOf(config.TRUST_PROXY !== false),
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    // The caller decides what a failed start means.
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: ['health/{*path}'] });
  const callBudgets = app.get(CallBudgets);
  app.useGlobalGuards(
    new SessionBudgetGuard(callBudgets),
    app.get(InspectionGuard),
    app.get(SwitchGuard),
    new InputGuard(),
    app.get(ReachGuard),
    app.get(AccessGuard),
    app.get(ApprovalGuard),
    new SnapshotGuard(),
  );
  app.useGlobalFilters(new RefusalFilter(app.get(LOGGER)));
  app.useWebSocketAdapter(new SocketAdapter(app, gate));
  tellStrictTransport(app);
  observeRequests(app, logger);
  guardEdge(app.getHttpAdapter().getInstance(), {
    callBudgets,
    byteBudget: new AddressBudget(byteAllowance(config.RATE_LIMIT_FACTOR)),
    gate,
    isBehindProxy: config.TRUST_PROXY !== false,
  });
  readJsonBodies(app);
  await compressAnswers(app);
  guardPerimeter(app);
  await registerImages(app);
  await registerSoundFiles(app);
  await registerVendors(app);
  await registerThumbnails(app);
  await registerSites(app, logger);
  await app.init();
  assertEveryCallIsAnswered(app);
  await serveMetrics(app, config, config.METRICS_PORT);
  return app;
}
