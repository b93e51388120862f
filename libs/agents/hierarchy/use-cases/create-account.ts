import { Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import { agentSettings, isApplicant, isRoleInUse, MembersRepository } from '#lib/members';
import { Database, Settings, type CommandContext } from '#lib/platform';
import { grantableRoles } from '../grantable-roles.js';
import { PeopleWork } from '../ports.js';

/** An agent makes an account below itself, or below one of its downline. */
@Injectable()
export class CreateAccount {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly settings: Settings,
    private readonly people: PeopleWork,
  ) {}

  /**
   * @returns the new id
   * @throws DomainError ROLE_NOT_ALLOWED, PARENT_UNKNOWN; NOT_PERMITTED where the site does not let agents admit; and what
   *   `PeopleWork.create` throws
   */
  async execute(command: CommandContext, { parent_code: code, ...form }: CallParsed<'agent/user/create'>): Promise<number> {
    const { actor } = command;
    const own = await this.members.byId(this.database, actor.id);
    const settings = await this.settings.get(agentSettings);
    const roles = grantableRoles(own!.role).filter(({ name }) => isRoleInUse(name, settings));
    const role = form.role || roles[0]?.name;
    if (!role || !roles.some(({ name }) => name === role)) throw refuse('ROLE_NOT_ALLOWED');
    if (form.state === '정상' && !settings.mayAdmit) throw refuse('NOT_PERMITTED');
    return this.people.create(command, { ...form, role, parentId: await this.parentId(actor.id, code.trim()) });
  }

  /** Nobody outside the downline is told from somebody who does not exist. */
  private async parentId(agentId: number, account: string): Promise<number> {
    if (account === '') return agentId;
    const parent = await this.members.byAccount(this.database, 'agent', account);
    if (!parent?.path.includes(agentId) || isApplicant(parent.status)) throw refuse('PARENT_UNKNOWN');
    return parent.id;
  }
}
