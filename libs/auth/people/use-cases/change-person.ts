import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import { Outbox } from '#lib/events';
import { ownerKindOf, ownerStream, type Clock } from '#lib/kernel';
import { ChangeMember, MembersRepository, type Member } from '#lib/members';
import { audit, CLOCK, Database, type CommandContext, type Tx } from '#lib/platform';
import { CredentialsRepository } from '../../data/credentials.repository.js';
import { assertNewPasswords, Credentials } from '../../services/credentials.js';
import { setterOf } from '../../services/register-member.js';
import { Sessions } from '../../services/sessions.js';

/**
 * An administrator or agent changes somebody's profile and passwords in one transaction. Passwords that somebody else has set are for one
 * login: the owner has to change them before anything else. Every session of the owner ends, and the owner and the administrators are told.
 */
@Injectable()
export class ChangePerson {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly profiles: ChangeMember,
    private readonly passwords: Credentials,
    private readonly credentials: CredentialsRepository,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, NICKNAME_TAKEN, BANK_UNKNOWN, INVALID_INPUT, what `assertNewPasswords` throws, and NOT_PERMITTED for an
   *   agent that sets the password of a person without an exchange password
   */
  async execute(command: CommandContext, input: CallParsed<'admin/member/update'>): Promise<void> {
    const { id, password, bankPassword, bankAccountHolder: bankHolder, settings, birthDate, ...fields } = input;
    const profile = {
      ...fields,
      ...(bankHolder !== undefined && { bankHolder }),
      ...(birthDate !== undefined && { birthDate }),
      ...(settings && { settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) }),
    };
    const member = await this.members.byId(this.database, id);
    if (!member) throw refuse('NOT_FOUND');
    assertNewPasswords({ password, bankPassword }, member.account);
    // Hashing takes its time, in which no row is locked.
    const hashes =
      password === undefined && bankPassword === undefined ? undefined : await this.passwords.hashes({ password, bankPassword });
    await this.database.transaction(async (tx) => {
      await this.profiles.profile(tx, command, id, profile);
      if (hashes) await this.setPasswords(tx, command, member, hashes);
    });
  }

  private async setPasswords(
    tx: Tx,
    command: CommandContext,
    member: Member,
    hashes: { passwordHash?: string; bankPasswordHash?: string },
  ): Promise<void> {
    const setBy = setterOf(command);
    await this.assertSecret(tx, command, member);
    await this.credentials.change(tx, member.kind, member.id, { ...hashes, setBy });
    const what = { password: hashes.passwordHash !== undefined, bankPassword: hashes.bankPasswordHash !== undefined };
    const after = { ...(what.password && { password: 'set' }), ...(what.bankPassword && { bankPassword: 'set' }) };
    await audit(tx, command, this.clock, [{ action: 'member.password', target: `member:${member.id}`, after }]);
    await this.sessions.end(tx, member.kind, member.id, 'password');
    const { id, kind, account, nickname, level } = member;
    const data = { id, kind, account, nickname, level, ...what };
    const at = this.clock.now();
    // The owner learns whether an agent or an administrator did it; which one is for the administrators.
    await this.outbox.record(tx, [
      { name: 'password.set', at, streams: [ownerStream(ownerKindOf(kind), id)], data: { ...data, by: command.actor.kind } },
      { name: 'password.set', at, streams: ['admin'], data: { ...data, by: setBy } },
    ]);
  }

  /** Who sets a password could log in with it: what keeps an agent from being the owner then is the exchange password. */
  private async assertSecret(tx: Tx, { actor }: CommandContext, { kind, id }: Member): Promise<void> {
    if (actor.kind !== 'agent') return;
    const credential = await this.credentials.find(tx, kind, id);
    if (!credential?.bankPasswordHash) throw refuse('NOT_PERMITTED');
  }
}
