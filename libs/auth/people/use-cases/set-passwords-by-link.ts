import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { MembersRepository, type Member } from '#lib/members';
import { auditOfSystem, CLOCK, Database } from '#lib/platform';
import { CredentialsRepository } from '../../data/credentials.repository.js';
import { Credentials } from '../../services/credentials.js';
import { Sessions } from '../../services/sessions.js';
import { hashToken } from '../../session-token.js';
import { PasswordLinksRepository } from '../data/password-links.repository.js';

/** A member sets both passwords by the one-time link that its phone was sent. Every session ends, also the maker's. */
@Injectable()
export class SetPasswordsByLink {
  constructor(
    private readonly database: Database,
    private readonly links: PasswordLinksRepository,
    private readonly members: MembersRepository,
    private readonly passwords: Credentials,
    private readonly credentials: CredentialsRepository,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whom the link is for. @throws DomainError INVITATION_INVALID */
  async view(token: string): Promise<{ account: string; expiresAt: string }> {
    const { member, expiresAt } = await this.found(token);
    return { account: member.account, expiresAt: seoulIso(expiresAt) };
  }

  /** @returns the account @throws DomainError INVITATION_INVALID, what `assertNewPasswords` throws */
  async execute(
    token: string,
    { password, bankPassword }: { password: string; bankPassword: string },
    from: { address: string; requestId: string },
  ): Promise<string> {
    const { id, kind, account } = (await this.found(token)).member;
    const row = await this.passwords.hashed(password, bankPassword, account);
    await this.database.transaction(async (tx) => {
      if (!(await this.links.use(tx, hashToken(token), this.clock.now()))) throw refuse('INVITATION_INVALID');
      await this.credentials.remove(tx, kind, id);
      await this.credentials.insert(tx, kind, id, row);
      await this.sessions.end(tx, kind, id, 'password');
      const after = { password: 'changed', bankPassword: 'changed' };
      await auditOfSystem(tx, this.clock, { action: 'password.change', target: `member:${id}`, after }, from);
    });
    return account;
  }

  private async found(token: string): Promise<{ member: Member; expiresAt: Date }> {
    const link = await this.links.find(this.database, hashToken(token), this.clock.now());
    const member = link && (await this.members.byId(this.database, link.memberId));
    if (!link || !member) throw refuse('INVITATION_INVALID');
    return { member, expiresAt: link.expiresAt };
  }
}
