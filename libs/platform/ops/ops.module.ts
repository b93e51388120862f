import { Module } from '@nestjs/common';
import { HealthController, Readiness } from './health.js';
import { Metrics } from './metrics.js';

/** Health and metrics, the same for every process. */
@Module({ providers: [Readiness, Metrics], controllers: [HealthController], exports: [Readiness, Metrics] })
export class OpsModule {}
