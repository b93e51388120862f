import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { OtpController } from './http/otp.controller.js';
import { PasskeyController } from './http/passkey.controller.js';
import { AddPasskey } from './use-cases/add-passkey.js';
import { BeginOtp } from './use-cases/begin-otp.js';
import { ConfirmOtp } from './use-cases/confirm-otp.js';
import { DisableOtp } from './use-cases/disable-otp.js';
import { ProveIdentity } from './use-cases/prove-identity.js';
import { RemovePasskey } from './use-cases/remove-passkey.js';
import { RenamePasskey } from './use-cases/rename-passkey.js';
import { RenewRecoveryCodes } from './use-cases/renew-recovery-codes.js';

/** The calls about one's own second factor. */
@Module({
  imports: [AuthModule],
  providers: [BeginOtp, ConfirmOtp, DisableOtp, RenewRecoveryCodes, ProveIdentity, AddPasskey, RemovePasskey, RenamePasskey],
  controllers: [OtpController, PasskeyController],
})
export class SecondFactorHttpModule {}
