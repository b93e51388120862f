import { Controller } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { MembersRepository, placements } from '#lib/members';
import { Answers, Command, Database, Input, RequestOrigin, type CommandContext, type Origin } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { LoginHistory } from '../../services/login-history.js';
import { ChangePerson } from '../use-cases/change-person.js';
import { CreatePerson } from '../use-cases/create-person.js';
import { ForceAllOut } from '../use-cases/force-all-out.js';
import { ImportMembers } from '../use-cases/import-members.js';

/** What administrators do with people that takes passwords, wallets or sessions beside the tree. */
@Controller()
export class PeopleController {
  constructor(
    private readonly create: CreatePerson,
    private readonly change: ChangePerson,
    private readonly imports: ImportMembers,
    private readonly everybody: ForceAllOut,
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly logins: LoginHistory,
  ) {}

  @Answers('admin/member/create')
  async make(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/member/create'>,
  ): Promise<CallOutput<'admin/member/create'>> {
    return { id: await this.create.execute(command, input) };
  }

  @Answers('admin/member/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/member/update'>): Promise<void> {
    return this.change.execute(command, input);
  }

  @Answers('admin/member/import/sample')
  sample(): Promise<CallOutput<'admin/member/import/sample'>> {
    return this.imports.sample();
  }

  @Answers('admin/member/import/preview')
  async preview(@Input() { text }: CallParsed<'admin/member/import/preview'>, @RequestOrigin() { language }: Origin) {
    return placements(await this.imports.preview(text), language);
  }

  @Answers('admin/member/import')
  async import(
    @Command() command: CommandContext,
    @Input() { text }: CallParsed<'admin/member/import'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return placements(await this.imports.execute(command, text), language);
  }

  @Answers('admin/member/login/get')
  async history(@Input() input: CallParsed<'admin/member/login/get'>): Promise<CallOutput<'admin/member/login/get'>> {
    const { id, skip, take } = input;
    const member = await this.members.byId(this.database, id);
    if (!member) throw refuse('NOT_FOUND');
    const { items, total } = await this.logins.page({ kind: member.kind, subjectId: id, skip, take, ...periodOf(input) });
    return { items: items.map((row) => ({ ...row, at: seoulIso(row.at) })), total };
  }

  @Answers('admin/session/revokeAll')
  async revokeAll(@Command() command: CommandContext, @Input() { kind }: CallParsed<'admin/session/revokeAll'>) {
    return { revoked: await this.everybody.execute(command, kind) };
  }
}
