import { Controller, Inject } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso, type Actor, type Clock } from '#lib/kernel';
import { searchPattern } from '#lib/members';
import { Answers, CLOCK, Command, CurrentActor, Database, Input, type CommandContext } from '#lib/platform';
import { StaffRepository } from '../data/staff.repository.js';
import { StaffSessionsRepository } from '../data/staff-sessions.repository.js';
import { isWithin } from '../services/staff-changes.js';
import { CreateStaff } from '../use-cases/create-staff.js';
import { ResetStaffPassword } from '../use-cases/reset-staff-password.js';
import { RevokeStaff } from '../use-cases/revoke-staff.js';
import { SuspendStaff } from '../use-cases/suspend-staff.js';
import { UpdateStaff } from '../use-cases/update-staff.js';

/** Administrators: list, made, changed, suspended, put out. */
@Controller()
export class StaffController {
  constructor(
    private readonly database: Database,
    private readonly staff: StaffRepository,
    private readonly sessions: StaffSessionsRepository,
    private readonly creating: CreateStaff,
    private readonly updating: UpdateStaff,
    private readonly resetting: ResetStaffPassword,
    private readonly suspending: SuspendStaff,
    private readonly revoking: RevokeStaff,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/staff/get')
  async get(
    @CurrentActor() { permissions = [] }: Actor,
    @Input() input: CallParsed<'admin/staff/get'>,
  ): Promise<CallOutput<'admin/staff/get'>> {
    const { skip, take, search, role = null, state = null } = input;
    const { rows, total } = await this.staff.list(this.database, {
      skip,
      take,
      pattern: patternOf(search),
      role,
      state,
      now: this.clock.now(),
    });
    const items = rows.map(({ roleNames, rolePermissions, createdAt, lastSeenAt, invitedUntil, ...row }) => ({
      ...row,
      roles: roleNames,
      createdAt: seoulIso(createdAt),
      lastSeenAt: lastSeenAt && seoulIso(lastSeenAt),
      invitedUntil: invitedUntil && seoulIso(invitedUntil),
      mayChange: isWithin(permissions, rolePermissions),
    }));
    return { items, total };
  }

  @Answers('admin/staff/create')
  create(@Command() command: CommandContext, @Input() input: CallParsed<'admin/staff/create'>) {
    return this.creating.execute(command, input);
  }

  @Answers('admin/staff/update')
  async update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/staff/update'>) {
    return { id: await this.updating.execute(command, input) };
  }

  @Answers('admin/staff/password/reset')
  resetPassword(@Command() command: CommandContext, @Input() input: CallParsed<'admin/staff/password/reset'>) {
    return this.resetting.execute(command, input);
  }

  @Answers('admin/staff/suspend')
  suspend(@Command() command: CommandContext, @Input() input: CallParsed<'admin/staff/suspend'>) {
    return this.suspending.execute(command, input);
  }

  @Answers('admin/staff/revoke')
  async revoke(@Command() command: CommandContext, @Input() input: CallParsed<'admin/staff/revoke'>) {
    return { revoked: await this.revoking.execute(command, input) };
  }

  @Answers('admin/staff/session/get')
  async getSessions(
    @CurrentActor() { sessionId }: Actor,
    @Input() { skip, take, search, id, account }: CallParsed<'admin/staff/session/get'>,
  ): Promise<CallOutput<'admin/staff/session/get'>> {
    const filter = { skip, take, pattern: patternOf(search), adminId: id ?? null, account: account ?? null, now: this.clock.now() };
    const { rows, total } = await this.sessions.list(this.database, filter);
    const items = rows.map((row) => ({
      ...row,
      since: seoulIso(row.since),
      lastSeenAt: seoulIso(row.lastSeenAt),
      isOwn: row.id === sessionId,
    }));
    return { items, total };
  }
}

function patternOf(search: string | undefined): string | null {
  return search?.trim() ? searchPattern(search) : null;
}
