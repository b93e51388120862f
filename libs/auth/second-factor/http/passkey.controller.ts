import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, type CommandContext, type Origin } from '#lib/platform';
import { CurrentSession } from '../../http/current-session.js';
import type { LiveSession } from '../../services/sessions.js';
import { Passkeys } from '../services/passkeys.js';
import { AddPasskey } from '../use-cases/add-passkey.js';
import { RemovePasskey } from '../use-cases/remove-passkey.js';
import { RenamePasskey } from '../use-cases/rename-passkey.js';

type Begin = CallParsed<'admin/passkey/begin'>;
type Confirm = CallParsed<'admin/passkey/confirm'>;
type Rename = CallParsed<'admin/passkey/rename'>;
type Delete = CallParsed<'admin/passkey/delete'>;

/** The own passkeys of administrators and agents. */
@Controller()
export class PasskeyController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly adding: AddPasskey,
    private readonly renaming: RenamePasskey,
    private readonly removing: RemovePasskey,
  ) {}

  @Answers('admin/passkey/get')
  get(@CurrentSession() session: LiveSession, @RequestOrigin() origin: Origin) {
    return this.list(session, origin);
  }

  @Answers('agent/passkey/get')
  getOfAgent(@CurrentSession() session: LiveSession, @RequestOrigin() origin: Origin) {
    return this.list(session, origin);
  }

  @Answers('admin/passkey/begin')
  begin(
    @Command() command: CommandContext,
    @CurrentSession() session: LiveSession,
    @Input() { otp }: Begin,
    @RequestOrigin() { host }: Origin,
  ) {
    return this.adding.begin(command, session, { otp, host });
  }

  @Answers('agent/passkey/begin')
  beginOfAgent(
    @Command() command: CommandContext,
    @CurrentSession() session: LiveSession,
    @Input() { otp }: Begin,
    @RequestOrigin() { host }: Origin,
  ) {
    return this.adding.begin(command, session, { otp, host });
  }

  @Answers('admin/passkey/confirm')
  confirm(
    @Command() command: CommandContext,
    @CurrentSession() session: LiveSession,
    @Input() input: Confirm,
    @RequestOrigin() { host }: Origin,
  ) {
    return this.adding.execute(command, session, { ...input, host });
  }

  @Answers('agent/passkey/confirm')
  confirmOfAgent(
    @Command() command: CommandContext,
    @CurrentSession() session: LiveSession,
    @Input() input: Confirm,
    @RequestOrigin() { host }: Origin,
  ) {
    return this.adding.execute(command, session, { ...input, host });
  }

  @Answers('admin/passkey/rename')
  rename(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() input: Rename) {
    return this.renaming.execute(command, session, input);
  }

  @Answers('agent/passkey/rename')
  renameOfAgent(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() input: Rename) {
    return this.renaming.execute(command, session, input);
  }

  @Answers('admin/passkey/delete')
  remove(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() { id }: Delete) {
    return this.removing.execute(command, session, id);
  }

  @Answers('agent/passkey/delete')
  removeOfAgent(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() { id }: Delete) {
    return this.removing.execute(command, session, id);
  }

  private async list({ found: { kind, subjectId } }: LiveSession, { host }: Origin) {
    const keys = await this.passkeys.list({ kind, subjectId }, host);
    return {
      items: keys.map(({ id, name, rpId, isHere, createdAt, lastUsedAt }) => ({
        id,
        name,
        host: rpId,
        isHere,
        createdAt: seoulIso(createdAt),
        lastUsedAt: lastUsedAt && seoulIso(lastUsedAt),
      })),
    };
  }
}
