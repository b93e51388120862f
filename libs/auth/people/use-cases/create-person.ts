import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import {
  agentSettings,
  authorityOf,
  isRoleInUse,
  isRoleName,
  marked,
  mayStandBelow,
  MembersRepository,
  roleOf,
  roles,
  type Member,
  type Rates,
} from '#lib/members';
import { audit, CLOCK, Database, Settings, type CommandContext } from '#lib/platform';
import { Credentials } from '../../services/credentials.js';
import { RegisterMember, setterOf } from '../../services/register-member.js';
import { SendPasswordLink } from '../services/send-password-link.js';

type NewPerson = CallParsed<'admin/member/create'>;

/** An administrator makes a member or agent, or an applicant for others to let in. */
@Injectable()
export class CreatePerson {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly credentials: Credentials,
    private readonly register: RegisterMember,
    private readonly links: SendPasswordLink,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the new id
   * @throws DomainError PARENT_UNKNOWN, ROLE_NOT_ALLOWED, INVALID_INPUT, and what `assertNewPasswords` and
   *   `AddMember.add` throws
   */
  async execute(command: CommandContext, form: NewPerson): Promise<number> {
    const role = form.role || roles.member.name;
    if (!isRoleName(role) || !isRoleInUse(role, await this.settings.get(agentSettings))) throw refuse('ROLE_NOT_ALLOWED');
    const parent = await this.parent(form);
    if (parent && !mayStandBelow(role, parent.role)) throw refuse('ROLE_NOT_ALLOWED');
    const { account, nickname, phone, bankName, bankAccount, bankAccountHolder: bankHolder, level, memo, code, realName } = form;
    const status = form.state === '정상' ? 'normal_a' : 'waiting';
    const credentials = await this.credentials.hashed(form.password, form.bankPassword || undefined, form.account);
    const rolling = ratesOf(form);
    const by = authorityOf(command.actor, (await this.members.ofAgent(this.database, command.actor))?.role);
    const rateFields = Object.keys(rolling).map((key) => `rates.${key}`);
    const draft = {
      account,
      nickname,
      phone,
      bankName,
      bankAccount,
      bankHolder,
      realName,
      level,
      memo,
      code,
      role,
      status,
      parentId: parent?.id,
      rolling,
      setBy: marked({}, rateFields, by, this.clock.now()),
    } as const;
    return this.database.transaction(async (tx) => {
      const id = await this.register.enrol(tx, draft, credentials, setterOf(command));
      if (roleOf(role).kind === 'player') await this.links.execute(tx, id, phone);
      await audit(tx, command, this.clock, [
        { action: 'member.create', target: `member:${id}`, after: { account, nickname, role, status, parent: parent?.account } },
      ]);
      return id;
    });
  }

  private async parent({ parentId, parent_code: code }: NewPerson): Promise<Member | undefined> {
    if (parentId === undefined && code === '') return undefined;
    const parent =
      parentId === undefined
        ? await this.members.byAccount(this.database, 'agent', code)
        : await this.members.byId(this.database, parentId);
    if (!parent) throw refuse('PARENT_UNKNOWN');
    return parent;
  }
}

/** Rates as the form writes them: numbers, or their text; an empty one is none. */
function ratesOf({ rolling_json }: NewPerson): Rates {
  return Object.fromEntries(
    Object.entries(rolling_json).flatMap(([key, written]) => {
      const rate = Number(written);
      if (Number.isNaN(rate)) throw refuse('INVALID_INPUT', { field: `rolling_json.${key}` });
      return written === '' || rate === 0 ? [] : [[key, rate]];
    }),
  );
}
