import type { Logger } from 'pino';
import { refuse } from '#lib/contract';
import type { OutgoingHttp } from '#lib/platform';
import { SmsSender } from './sms-sender.js';

export interface TwilioAccount {
  /** Of the API, such as https://api.twilio.com. */
  url: string;
  /** `AC…`. */
  account: string;
  token: string;
  /** A number in E.164, or a messaging service, `MG…`. */
  from: string;
  /** Of numbers that are written without one, such as `82`. */
  countryCode: string;
}

const timeoutMs = 5_000;
const maxBytes = 16_384;

/** Sends messages with Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource. */
export class TwilioSms extends SmsSender {
  constructor(
    private readonly twilio: TwilioAccount,
    private readonly outgoing: OutgoingHttp,
    private readonly logger: Logger,
  ) {
    super();
  }

  async send(phone: string, text: string): Promise<void> {
    const { url, account, token, from } = this.twilio;
    const body = new URLSearchParams({
      To: this.numberOf(phone),
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      Body: text,
    });
    try {
      const { status, body: answer } = await this.outgoing.request(
        `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
          },
          body: body.toString(),
          timeoutMs,
          maxBytes,
        },
      );
      // A message that was not taken is answered with the code of the reason; its text may hold the number.
      if (status === 201) return;
      this.logger.error({ status, code: codeOf(answer) }, 'Twilio refused a text message');
    } catch (error) {
      this.logger.error({ err: error }, 'Twilio does not answer');
    }
    throw refuse('SMS_UNAVAILABLE');
  }

  /** In E.164: a national number loses its leading zero. */
  private numberOf(phone: string): string {
    const digits = phone.replace(/[^\d+]/g, '');
    return digits.startsWith('+') ? digits : `+${this.twilio.countryCode}${digits.replace(/^0/, '')}`;
  }
}

function codeOf(body: unknown): number | undefined {
  try {
    const { code } = JSON.parse(String(body)) as { code?: unknown };
    return typeof code === 'number' ? code : undefined;
  } catch {
    return undefined;
  }
}
