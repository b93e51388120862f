import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { refuse, webhookLimits } from '#lib/contract';
import { AllowedTargets, CONFIG, OutgoingHttp, type Config } from '#lib/platform';
import type { Attempt } from '../data/deliveries.repository.js';

const timeoutMs = 15_000;

/**
 * The way out to addresses that administrators choose: public ones over https, and those that WEBHOOKS_ALLOWED lists. What suppliers may be
 * asked for says nothing here.
 */
@Injectable()
export class WebhookHttp implements OnApplicationShutdown {
  private readonly http: OutgoingHttp;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'WEBHOOKS_ALLOWED'>) {
    this.http = new OutgoingHttp(new AllowedTargets(config.WEBHOOKS_ALLOWED), { httpsOnly: true });
  }

  /** What can be told without a look-up; the rest each delivery tells. @throws DomainError INVALID_INPUT */
  assertUsable(text: string): void {
    const url = new URL(text);
    const isOpen = url.protocol === 'http:' && this.config.WEBHOOKS_ALLOWED === '';
    if (isOpen || url.username !== '' || url.password !== '' || url.hash !== '') throw refuse('INVALID_INPUT', { field: 'url' });
  }

  /**
   * Never throws: what went wrong stands in the attempt. Nothing is sent again here, not even where a kept connection was just closed: each
   * row of the log is one request, and the delivery is tried again by its own schedule.
   */
  async post(url: string, headers: Record<string, string>, body: string): Promise<Attempt> {
    const begun = performance.now();
    const durationMs = () => performance.now() - begun;
    try {
      const answer = await this.http.request(url, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': 'Truebook-Webhooks', ...headers }, body },
        // A character takes four bytes at most.
        ...{ timeoutMs, maxBytes: webhookLimits.response * 4, isCut: true },
      });
      // PostgreSQL keeps no zero characters.
      const response = (answer.body?.toString('utf8') ?? '').replaceAll('\0', '').slice(0, webhookLimits.response);
      const isTaken = answer.status >= 200 && answer.status < 300;
      return { status: answer.status, durationMs: durationMs(), response, error: isTaken ? null : `It answered ${answer.status}.` };
    } catch (error) {
      const { name, message } = error as Error;
      const reason = name === 'TimeoutError' || name === 'AbortError' ? `No answer within ${timeoutMs / 1_000} seconds.` : message;
      return { status: null, durationMs: durationMs(), response: null, error: (reason || name).slice(0, webhookLimits.response) };
    }
  }

  onApplicationShutdown(): void {
    this.http.close();
  }
}
