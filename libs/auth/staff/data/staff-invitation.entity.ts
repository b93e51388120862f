import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AdminUser } from '../../data/admin-user.entity.js';

/** A one-time link by which an administrator sets the own password; one at a time. */
@Entity('staff_invitation')
export class StaffInvitation {
  @PrimaryColumn('bigint')
  @ForeignKey(() => AdminUser)
  adminId!: number;

  @Column('bytea')
  @Index('staff_invitation_token', { unique: true })
  tokenHash!: Buffer;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
