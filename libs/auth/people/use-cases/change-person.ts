import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { ChangeMember, MembersRepository } from '#lib/members';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { Credentials } from '../../use-cases/credentials.js';
import { Sessions } from '../../use-cases/sessions.js';

/** An administrator changes somebody's profile and passwords in one transaction. With a new password every session of theirs ends. */
@Injectable()
export class ChangePerson {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly profiles: ChangeMember,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, NICKNAME_TAKEN, BANK_UNKNOWN, INVALID_INPUT, PASSWORD_TOO_SHORT, BANK_PASSWORD_FORMAT */
  execute(command: CommandContext, input: CallParsed<'admin/member/update'>): Promise<void> {
    const { id, password, bankPassword, bankAccountHolder: bankHolder, settings, birthDate, ...fields } = input;
    const profile = {
      ...fields,
      ...(bankHolder !== undefined && { bankHolder }),
      ...(birthDate !== undefined && { birthDate }),
      ...(settings && { settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) }),
    };
    return this.database.transaction(async (tx) => {
      const member = await this.members.byId(tx, id);
      if (!member) throw refuse('NOT_FOUND');
      await this.profiles.profile(tx, command, id, profile);
      if (password === undefined && bankPassword === undefined) return;
      await this.credentials.change(tx, member, { password, bankPassword });
      const after = {
        ...(password !== undefined && { password: 'changed' }),
        ...(bankPassword !== undefined && { bankPassword: 'changed' }),
      };
      await audit(tx, command, this.clock, [{ action: 'member.password', target: `member:${id}`, after }]);
      if (password !== undefined) await this.sessions.end(tx, member.kind, id, 'password');
    });
  }
}
