import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER, Metrics, Schedules } from '#lib/platform';
import { CollectImages } from './collect-images.js';

const dayMs = 24 * 3_600_000;

/** Daily, in one worker: collects images that no text names. */
@Injectable()
export class UploadsHousekeeping implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly images: CollectImages,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('uploads', dayMs, () => this.run());
  }

  private async run(): Promise<void> {
    const collected = await this.images.run();
    this.metrics.collectedImages.inc(collected.images);
    this.metrics.collectedImageBytes.inc(collected.bytes);
    if (collected.images > 0) this.logger.info(collected, 'images that no text names were collected');
  }
}
