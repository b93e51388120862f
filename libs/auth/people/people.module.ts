import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { AuthModule } from '../auth.module.js';
import { NumbersController } from './http/numbers.controller.js';
import { PeopleController } from './http/people.controller.js';
import { ChangePerson } from './use-cases/change-person.js';
import { CreatePerson } from './use-cases/create-person.js';
import { ForceAllOut } from './use-cases/force-all-out.js';
import { RevealNumber } from './use-cases/reveal-number.js';
import { ImportMembers } from './use-cases/import-members.js';

/** People made and changed with their passwords, wallets and sessions. */
@Module({ imports: [AuthModule, MembersModule], providers: [CreatePerson, ChangePerson], exports: [CreatePerson, ChangePerson] })
export class PeopleModule {}

/** The administrators' people: made, changed, brought in by a file, put out. */
@Module({
  imports: [AuthModule, MembersModule, WalletModule, PeopleModule],
  providers: [ImportMembers, ForceAllOut, RevealNumber],
  controllers: [PeopleController, NumbersController],
})
export class PeopleHttpModule {}
