import type { Logger } from 'pino';
import { refuse } from '#lib/contract';
import type { OutgoingHttp } from '#lib/platform';

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
/** Of what a gateway says only the status counts. */
const maxBytes = 16_384;

/** Hands messages to a gateway: POST of `{"to", "text"}`, of which any 2xx means that it was taken. */
export class HttpSms extends SmsSender {
  constructor(
    private readonly url: string,
    private readonly outgoing: OutgoingHttp,
    private readonly logger: Logger,
  ) {
    super();
  }

  async send(phone: string, text: string): Promise<void> {
    try {
      const { status } = await this.outgoing.request(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: phone.replaceAll('-', ''), text }),
        timeoutMs,
        maxBytes,
      });
      if (status >= 200 && status < 300) return;
      this.logger.error({ status }, 'the gateway of text messages refused one');
    } catch (error) {
      this.logger.error({ err: error }, 'the gateway of text messages does not answer');
    }
    throw refuse('SMS_UNAVAILABLE');
  }
}
