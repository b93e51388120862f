import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, type CommandContext, type Tx } from '#lib/platform';
import { authSettings, mayChangePassword } from '../auth-settings.js';
import { CredentialsRepository, type Credential } from '../data/credentials.repository.js';
import { isSetByAgent } from '../page-gate.js';
import { assertNewPasswords, Credentials } from '../services/credentials.js';
import { Sessions, type LiveSession } from '../services/sessions.js';

/** The present passwords and the new ones. */
export interface OwnPasswords {
  password: string;
  newPassword?: string;
  bankPassword: string;
  newBankPassword?: string;
}

/** Somebody changes their own passwords. Every session of theirs ends; the one that did it goes on with another token. */
@Injectable()
export class ChangeOwnPasswords {
  constructor(
    private readonly database: Database,
    private readonly passwords: Credentials,
    private readonly credentials: CredentialsRepository,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the token of the new session
   * @throws DomainError NOT_PERMITTED where the site does not let those of this kind; INVALID_INPUT without anything new; PASSWORD_WRONG,
   *   BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG, TOO_MANY_ATTEMPTS; PASSWORD_UNCHANGED; what `assertNewPasswords` throws
   */
  async execute(command: CommandContext, session: LiveSession, wish: OwnPasswords): Promise<string> {
    const { kind, subjectId } = session.found;
    const before = await this.credentials.find(this.database, kind, subjectId);
    if (!before) throw refuse('NOT_FOUND');
    await this.assertMayChange(session, before);
    assertWish(wish, session.actor.account);
    await this.checkPresent(session, before, wish);
    const hashes = await this.passwords.hashes({ password: wish.newPassword, bankPassword: wish.newBankPassword });
    return this.database.transaction(async (tx) => {
      await this.assertStill(tx, session, before);
      await this.credentials.change(tx, kind, subjectId, { ...hashes, setBy: null });
      const target = kind === 'admin' ? `admin:${subjectId}` : `member:${subjectId}`;
      const after = {
        ...(hashes.passwordHash && { password: 'changed' }),
        ...(hashes.bankPasswordHash && { bankPassword: 'changed' }),
      };
      await audit(tx, command, this.clock, [{ action: 'password.change', target, after }]);
      return this.sessions.beginAnew(tx, session, 'password');
    });
  }

  private async assertMayChange({ found }: LiveSession, { passwordSetBy, bankPasswordSetBy }: Credential): Promise<void> {
    if (passwordSetBy !== null || bankPasswordSetBy !== null) return;
    if (!mayChangePassword(await this.settings.get(authSettings), found.kind)) throw refuse('NOT_PERMITTED');
  }

  /**
   * The password; and the exchange password where it is to change, or where an agent has set the password: who set it knows the one and
   * not the other, and must not become the owner.
   */
  private async checkPresent({ found }: LiveSession, before: Credential, wish: OwnPasswords): Promise<void> {
    const { kind, subjectId } = found;
    const { bankPasswordHash, bankPasswordSetBy, passwordSetBy } = before;
    const needsBankPassword =
      bankPasswordHash !== null && (wish.newBankPassword !== undefined || isSetByAgent(passwordSetBy) || bankPasswordSetBy !== null);
    if (wish.newPassword !== undefined || !needsBankPassword) await this.passwords.checkPassword(kind, subjectId, wish.password);
    if (needsBankPassword) await this.passwords.checkBankPassword(kind, subjectId, wish.bankPassword);
  }

  /** Of two who change at once, the second finds the password changed. */
  private async assertStill(tx: Tx, { found }: LiveSession, before: Credential): Promise<void> {
    await this.credentials.lock(tx, found.kind, found.subjectId);
    const now = await this.credentials.find(tx, found.kind, found.subjectId);
    if (now?.passwordHash !== before.passwordHash) throw refuse('PASSWORD_WRONG');
    if (now.bankPasswordHash !== before.bankPasswordHash) throw refuse('BANK_PASSWORD_WRONG');
  }
}

function assertWish({ password, newPassword, bankPassword, newBankPassword }: OwnPasswords, account: string): void {
  if (newPassword === undefined && newBankPassword === undefined) throw refuse('INVALID_INPUT', { field: 'newPassword' });
  assertNewPasswords({ password: newPassword, bankPassword: newBankPassword }, account);
  if (newPassword === password || newBankPassword === bankPassword) throw refuse('PASSWORD_UNCHANGED');
}
