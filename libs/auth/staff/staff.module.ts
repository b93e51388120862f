import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { MachineKeysController } from '../machine-keys/http/machine-keys.controller.js';
import { CreateMachineKey } from '../machine-keys/use-cases/create-machine-key.js';
import { RevokeMachineKey } from '../machine-keys/use-cases/revoke-machine-key.js';
import { StaffInvitationsRepository } from './data/staff-invitations.repository.js';
import { StaffRepository } from './data/staff.repository.js';
import { StaffRolesRepository } from './data/staff-roles.repository.js';
import { StaffSessionsRepository } from './data/staff-sessions.repository.js';
import { InvitationController } from './http/invitation.controller.js';
import { RolesController } from './http/roles.controller.js';
import { StaffController } from './http/staff.controller.js';
import { Invitations } from './services/invitations.js';
import { StaffChanges } from './services/staff-changes.js';
import { AcceptInvitation } from './use-cases/accept-invitation.js';
import { CreateStaff } from './use-cases/create-staff.js';
import { DeleteRole } from './use-cases/delete-role.js';
import { ResetStaffPassword } from './use-cases/reset-staff-password.js';
import { RevokeStaff } from './use-cases/revoke-staff.js';
import { SaveRole } from './use-cases/save-role.js';
import { SuspendStaff } from './use-cases/suspend-staff.js';
import { UpdateStaff } from './use-cases/update-staff.js';
import { ViewInvitation } from './use-cases/view-invitation.js';

const repositories = [StaffRepository, StaffRolesRepository, StaffSessionsRepository, StaffInvitationsRepository];
const useCases = [
  CreateStaff,
  CreateMachineKey,
  RevokeMachineKey,
  UpdateStaff,
  ResetStaffPassword,
  SuspendStaff,
  RevokeStaff,
  SaveRole,
  DeleteRole,
  ViewInvitation,
  AcceptInvitation,
];

/** Administrators, their roles and invitations. */
@Module({
  imports: [AuthModule],
  providers: [...repositories, ...useCases, StaffChanges, Invitations],
  controllers: [StaffController, RolesController, InvitationController, MachineKeysController],
})
export class StaffHttpModule {}
