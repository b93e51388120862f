import { Module } from '@nestjs/common';
import { CodesModule, MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { AuthModule } from '../auth.module.js';
import { JoinController } from './http/join.controller.js';
import { AdminJoinsController } from './http/admin-join.controller.js';
import { JoinSettingsController } from './http/join-settings.controller.js';
import { SmsModule } from './sms/sms.module.js';
import { Applications } from './services/applications.js';
import { ChangeJoining } from './use-cases/change-joining.js';
import { Join } from './use-cases/join.js';
import { VerifyPhone } from './services/verify-phone.js';

/** How somebody becomes a member: application, proof of the phone, the decisions on applications. */
@Module({
  imports: [AuthModule, MembersModule, CodesModule, WalletModule, SmsModule],
  providers: [VerifyPhone, Join, Applications, ChangeJoining],
  controllers: [JoinController, AdminJoinsController, JoinSettingsController],
  exports: [Join, Applications, ChangeJoining],
})
export class JoiningHttpModule {}
