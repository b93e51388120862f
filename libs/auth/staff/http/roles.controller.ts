import { Controller } from '@nestjs/common';
import { permissionsOfRoles, type CallOutput, type CallParsed } from '#lib/contract';
import { Answers, Command, Database, Input, type CommandContext } from '#lib/platform';
import { StaffRolesRepository } from '../data/staff-roles.repository.js';
import { DeleteRole } from '../use-cases/delete-role.js';
import { SaveRole } from '../use-cases/save-role.js';

/** Roles of administrators. */
@Controller()
export class RolesController {
  constructor(
    private readonly database: Database,
    private readonly roles: StaffRolesRepository,
    private readonly saving: SaveRole,
    private readonly deleting: DeleteRole,
  ) {}

  @Answers('admin/permission/role/get')
  async get(): Promise<CallOutput<'admin/permission/role/get'>> {
    const rows = await this.roles.list(this.database);
    return { items: rows.map((role) => ({ ...role, permissions: permissionsOfRoles([role]) })), total: rows.length };
  }

  @Answers('admin/permission/role/save')
  save(@Command() command: CommandContext, @Input() input: CallParsed<'admin/permission/role/save'>) {
    return this.saving.execute(command, input);
  }

  @Answers('admin/permission/role/delete')
  delete(@Command() command: CommandContext, @Input() input: CallParsed<'admin/permission/role/delete'>) {
    return this.deleting.execute(command, input);
  }
}
