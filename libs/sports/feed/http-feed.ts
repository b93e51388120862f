import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '#lib/platform';
import { type Fetched, fetchText, parseJson } from '../../draws/suppliers/fetch-text.js';
import { type FeedAnswer, SportsFeed } from './sports-feed.js';

const answer = z.object({
  snapshot: z.boolean(),
  sequence: z.int().nonnegative(),
  messages: z.array(z.unknown()).max(10_000),
});

/** A snapshot of some thousand fixtures. */
const maxBytes = 16_000_000;

/**
 * A supplier over HTTP: `GET <FEED_URL>?since=<number>` answers 200 with `{snapshot, sequence, messages}`, or 304 when nothing has changed
 * since the answer with the `ETag` that it is shown; without `since` it answers a snapshot.
 */
@Injectable()
export class HttpFeed extends SportsFeed {
  readonly source = 'feed';
  private last?: { url: string; etag: string };

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'FEED_URL'>) {
    super();
  }

  get isThere(): boolean {
    return this.config.FEED_URL !== undefined;
  }

  async ask(since: number | null): Promise<FeedAnswer | 'unchanged' | undefined> {
    const url = new URL(this.config.FEED_URL!);
    if (since !== null) url.searchParams.set('since', String(since));
    // A snapshot is asked for when something went wrong: it comes whole.
    const etag = since !== null && this.last?.url === url.href ? this.last.etag : undefined;
    const fetched = await fetchText(url, { maxBytes, ...(etag && { etag }) }).catch(() => undefined);
    if (!fetched) return undefined;
    return fetched.status === 304 && etag ? 'unchanged' : this.read(url, since, fetched);
  }

  private read(url: URL, since: number | null, { status, body, etag }: Fetched): FeedAnswer | undefined {
    const parsed = status === 200 ? answer.safeParse(parseJson(body)) : undefined;
    if (!parsed?.success || (since === null && !parsed.data.snapshot)) return undefined;
    this.last = etag ? { url: url.href, etag } : undefined;
    return parsed.data;
  }
}
