import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { AuthModule } from '../auth.module.js';
import { SmsModule } from '../joining/sms/sms.module.js';
import { PasswordLinksRepository } from './data/password-links.repository.js';
import { NumbersController } from './http/numbers.controller.js';
import { PasswordLinkController } from './http/password-link.controller.js';
import { PeopleController } from './http/people.controller.js';
import { SendPasswordLink } from './services/send-password-link.js';
import { ChangePerson } from './use-cases/change-person.js';
import { CreatePerson } from './use-cases/create-person.js';
import { ForceAllOut } from './use-cases/force-all-out.js';
import { RevealNumber } from './use-cases/reveal-number.js';
import { ImportMembers } from './use-cases/import-members.js';
import { SetPasswordsByLink } from './use-cases/set-passwords-by-link.js';

/** People made and changed with their passwords, wallets and sessions. */
@Module({
  imports: [AuthModule, MembersModule, SmsModule],
  providers: [CreatePerson, ChangePerson, SendPasswordLink, PasswordLinksRepository],
  exports: [CreatePerson, ChangePerson, PasswordLinksRepository],
})
export class PeopleModule {}

/** The administrators' people: made, changed, brought in by a file, put out. */
@Module({
  imports: [AuthModule, MembersModule, WalletModule, PeopleModule],
  providers: [ImportMembers, ForceAllOut, RevealNumber, SetPasswordsByLink],
  controllers: [PeopleController, NumbersController, PasswordLinkController],
})
export class PeopleHttpModule {}
