import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, NestLogger, RefusalFilter, type PlatformOptions } from '#lib/platform';
import { serverLimits } from '../shared/server-limits.js';
import { serveMetrics } from '../shared/serve-metrics.js';
import { WorkerModule } from './worker.module.js';

/** Builds the worker process's application: relay, queues, schedules; `listen` serves its health. */
export async function createWorker(options: PlatformOptions): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(WorkerModule.with(options), new FastifyAdapter(serverLimits), {
    logger: new NestLogger(options.logger),
    // The caller decides what a failed start means.
    abortOnError: false,
  });
  app.useGlobalFilters(new RefusalFilter(app.get(LOGGER)));
  await serveMetrics(app, options.config, options.config.METRICS_PORT && options.config.METRICS_PORT + 1);
  return app;
}
