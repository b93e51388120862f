import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { cleanImage, CLOCK, Database, imageTypeOf, LOGGER, OutgoingHttp } from '#lib/platform';
import { ThumbnailsRepository } from '../data/thumbnails.repository.js';

/** A drawing, of which a browser runs nothing, given the headers that it is served with. */
const drawing = 'image/svg+xml';
const mostBytes = 300_000;
const oneMs = 4_000;
/** For all of them: what is missing then is fetched with the next list. */
const allMs = 20_000;
const atOnce = 6;
const mostAtOnce = 500;

/** Fetches the pictures of a vendor's games once, so that players' browsers ask nobody but the site for them. */
@Injectable()
export class Thumbnails {
  constructor(
    private readonly database: Database,
    private readonly thumbnails: ThumbnailsRepository,
    private readonly http: OutgoingHttp,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A picture that cannot be had keeps nothing else from being offered. */
  async fetch(vendorId: number): Promise<void> {
    const missing = await this.thumbnails.missing(this.database, vendorId, mostAtOnce);
    const deadline = performance.now() + allMs;
    const work = async (): Promise<void> => {
      for (let next = missing.shift(); next && performance.now() < deadline; next = missing.shift()) await this.fetchOne(next);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  private async fetchOne({ gameId, source }: { gameId: number; source: string }): Promise<void> {
    try {
      const { status, headers, body } = await this.http.request(source, { timeoutMs: oneMs, maxBytes: mostBytes });
      const mediaType = String(headers['content-type'] ?? '')
        .split(';')[0]!
        .trim()
        .toLowerCase();
      const bytes = status === 200 && body ? await pictureOf(body, mediaType) : undefined;
      if (!bytes) throw new Error(`answered ${status} with ${mediaType || 'nothing'}`);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const kind = bytes === body ? drawing : await imageTypeOf(bytes);
      await this.thumbnails.put(this.database, { gameId, source, hash, mediaType: kind, bytes }, this.clock.now());
    } catch (error) {
      this.logger.warn({ err: error, gameId }, 'a picture of a game was not fetched');
    }
  }
}

/** A drawing as it came, any other picture written anew; undefined for what is neither. */
async function pictureOf(body: Buffer, mediaType: string): Promise<Buffer | undefined> {
  if (mediaType === drawing) return body;
  const image = await cleanImage(body);
  return Buffer.isBuffer(image) ? image : undefined;
}
