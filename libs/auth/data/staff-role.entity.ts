import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { AdminUser } from './admin-user.entity.js';

/** A role of administrators: built-in, whose permissions stand in the program, or made on the page of roles. */
@Entity('staff_role')
@Check('staff_role_name_check', 'char_length(name) BETWEEN 1 AND 40')
// Of the name in small letters, which TypeORM cannot say.
@Index('staff_role_name', { synchronize: false })
export class StaffRole {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('text', { array: true, default: [] })
  permissions!: string[];

  @Column('boolean', { default: false })
  isBuiltIn!: boolean;

  @Column('boolean', { default: false })
  needsOtp!: boolean;

  @Column('int', { default: 1 })
  version!: number;
}

/** Which administrator has which role. */
@Entity('admin_user_role')
export class AdminUserRole {
  @PrimaryColumn('bigint')
  @ForeignKey(() => AdminUser)
  adminId!: number;

  @PrimaryColumn('bigint')
  @ForeignKey(() => StaffRole)
  @Index('admin_user_role_of_role')
  roleId!: number;
}
