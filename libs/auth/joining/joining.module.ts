import path from 'node:path';
import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { CodesModule, MembersModule } from '#lib/members';
import { CONFIG, LOGGER, OutgoingHttp, type Config } from '#lib/platform';
import { WalletModule } from '#lib/wallet';
import { AuthModule } from '../auth.module.js';
import { JoinController } from './http/join.controller.js';
import { AdminJoinsController } from './http/admin-join.controller.js';
import { JoinSettingsController } from './http/join-settings.controller.js';
import { TwilioSms } from './sms/twilio-sms.js';
import { FileSms, HttpSms, NoSms, SmsSender } from './sms/sms-sender.js';
import { Applications } from './services/applications.js';
import { ChangeJoining } from './use-cases/change-joining.js';
import { Join } from './use-cases/join.js';
import { VerifyPhone } from './services/verify-phone.js';

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

/** How somebody becomes a member: application, proof of the phone, the decisions on applications. */
@Module({
  imports: [AuthModule, MembersModule, CodesModule, WalletModule],
  providers: [sms, VerifyPhone, Join, Applications, ChangeJoining],
  controllers: [JoinController, AdminJoinsController, JoinSettingsController],
  exports: [Join, Applications, ChangeJoining],
})
export class JoiningHttpModule {}
