import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { CodesModule, MembersModule } from '#lib/members';
import { CONFIG, LOGGER, type Config } from '#lib/platform';
import { WalletModule } from '#lib/wallet';
import { AuthModule } from '../auth.module.js';
import { JoinController } from './http/join.controller.js';
import { AdminJoinsController } from './http/admin-join.controller.js';
import { JoinSettingsController } from './http/join-settings.controller.js';
import { HttpSms, LoggedSms, SmsSender } from './sms/sms-sender.js';
import { Applications } from './use-cases/applications.js';
import { ChangeJoining } from './use-cases/change-joining.js';
import { Join } from './use-cases/join.js';
import { VerifyPhone } from './use-cases/verify-phone.js';

const sms = {
  provide: SmsSender,
  inject: [CONFIG, LOGGER],
  useFactory: ({ SMS_URL }: Config, logger: Logger) => (SMS_URL ? new HttpSms(SMS_URL, logger) : new LoggedSms(logger)),
};

/** How somebody becomes a member: application, proof of the phone, the desk that lets applicants in. */
@Module({
  imports: [AuthModule, MembersModule, CodesModule, WalletModule],
  providers: [sms, VerifyPhone, Join, Applications, ChangeJoining],
  controllers: [JoinController, AdminJoinsController, JoinSettingsController],
  exports: [Join, Applications, ChangeJoining],
})
export class JoiningHttpModule {}
