import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { refuse } from '#lib/contract';
import { maskAccount } from '#lib/kernel';
import type { OutgoingHttp } from '#lib/platform';

/** Sends text messages to phones. Neither codes nor whole numbers are ever logged. */
export abstract class SmsSender {
  /** @throws DomainError SMS_UNAVAILABLE */
  abstract send(phone: string, text: string): Promise<void>;
}

/** Writes what it would send into a file that only its owner may read: for development and demonstrations. */
export class FileSms extends SmsSender {
  constructor(
    private readonly file: string,
    private readonly logger: Logger,
  ) {
    super();
  }

  async send(phone: string, text: string): Promise<void> {
    await mkdir(path.dirname(this.file), { recursive: true, mode: 0o700 });
    await appendFile(this.file, `${JSON.stringify({ phone, text })}\n`, { mode: 0o600 });
    this.logger.info({ phone: maskAccount(phone), file: this.file }, 'a text message was written into a file: there is no gateway');
  }
}

/** Sends nothing: in production nobody reads a file. */
export class NoSms extends SmsSender {
  constructor(private readonly logger: Logger) {
    super();
  }

  async send(phone: string): Promise<void> {
    this.logger.error({ phone: maskAccount(phone) }, 'no text message was sent: no gateway is set');
    throw refuse('SMS_UNAVAILABLE');
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
