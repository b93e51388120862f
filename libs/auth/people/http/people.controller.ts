import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { placements } from '#lib/members';
import { Answers, Command, Input, RequestOrigin, type CommandContext, type Origin } from '#lib/platform';
import { sampleFile } from '../domain/member-file.js';
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
  ) {}

  @Answers('admin/member/create')
  async make(@Command() command: CommandContext, @Input() input: CallParsed<'admin/member/create'>): Promise<CallOutput<'admin/member/create'>> {
    return { id: await this.create.create(command, input) };
  }

  @Answers('admin/member/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/member/update'>): Promise<void> {
    return this.change.change(command, input);
  }

  @Answers('admin/member/import/sample')
  sample(): CallOutput<'admin/member/import/sample'> {
    return sampleFile;
  }

  @Answers('admin/member/import/preview')
  async preview(@Input() { text }: CallParsed<'admin/member/import/preview'>, @RequestOrigin() { language }: Origin) {
    return placements(await this.imports.preview(text), language);
  }

  @Answers('admin/member/import')
  async import(@Command() command: CommandContext, @Input() { text }: CallParsed<'admin/member/import'>, @RequestOrigin() { language }: Origin) {
    return placements(await this.imports.run(command, text), language);
  }

  @Answers('admin/session/revokeAll')
  async revokeAll(@Command() command: CommandContext, @Input() { kind }: CallParsed<'admin/session/revokeAll'>) {
    return { revoked: await this.everybody.forceOut(command, kind) };
  }
}
