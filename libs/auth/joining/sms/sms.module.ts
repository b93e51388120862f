import path from 'node:path';
import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG, LOGGER, OutgoingHttp, type Config } from '#lib/platform';
import { FileSms, HttpSms, NoSms, SmsSender } from './sms-sender.js';
import { TwilioSms } from './twilio-sms.js';

type SmsConfig = Pick<Config, 'SMS_URL' | 'SMS_TWILIO_ACCOUNT' | 'SMS_TWILIO_TOKEN' | 'SMS_TWILIO_FROM' | 'NODE_ENV'>;

/** Whether text messages can be sent, or read where they were written; staff give out codes where they cannot. */
export function isSmsAvailable({ SMS_URL, SMS_TWILIO_ACCOUNT, SMS_TWILIO_TOKEN, SMS_TWILIO_FROM, NODE_ENV }: SmsConfig): boolean {
  return Boolean(SMS_URL ?? (SMS_TWILIO_ACCOUNT && SMS_TWILIO_TOKEN && SMS_TWILIO_FROM)) || NODE_ENV !== 'production';
}

const sms = {
  provide: SmsSender,
  inject: [CONFIG, OutgoingHttp, LOGGER],
  useFactory: (config: Config, outgoing: OutgoingHttp, logger: Logger): SmsSender => {
    const { SMS_URL, SMS_TWILIO_ACCOUNT: account, SMS_TWILIO_TOKEN: token, SMS_TWILIO_FROM: from, NODE_ENV, DATA_DIR } = config;
    if (account && token && from)
      return new TwilioSms({ url: config.SMS_TWILIO_URL, account, token, from, countryCode: config.SMS_COUNTRY_CODE }, outgoing, logger);
    if (SMS_URL) return new HttpSms(SMS_URL, outgoing, logger);
    return NODE_ENV === 'production' ? new NoSms(logger) : new FileSms(path.resolve(DATA_DIR, 'text-messages.jsonl'), logger);
  },
};

/** Text messages, by the gateway of the environment. */
@Module({ providers: [sms], exports: [sms] })
export class SmsModule {}
