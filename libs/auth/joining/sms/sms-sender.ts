import type { Logger } from 'pino';
import { refuse } from '#lib/contract';

/** Sends text messages to phones. */
export abstract class SmsSender {
  /** @throws DomainError SMS_UNAVAILABLE */
  abstract send(phone: string, text: string): Promise<void>;
}

/** Logs what it would send: for development and demonstrations. */
export class LoggedSms extends SmsSender {
  constructor(private readonly logger: Logger) {
    super();
  }

  async send(phone: string, text: string): Promise<void> {
    this.logger.info({ phone, text }, 'text message');
  }
}

const timeoutMs = 5_000;

/** Hands messages to a gateway: POST of `{"to", "text"}`, of which any 2xx means that it was taken. */
export class HttpSms extends SmsSender {
  constructor(
    private readonly url: string,
    private readonly logger: Logger,
  ) {
    super();
  }

  async send(phone: string, text: string): Promise<void> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: phone.replaceAll('-', ''), text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return;
      this.logger.error({ status: response.status }, 'the gateway of text messages refused one');
    } catch (error) {
      this.logger.error({ err: error }, 'the gateway of text messages does not answer');
    }
    throw refuse('SMS_UNAVAILABLE');
  }
}
