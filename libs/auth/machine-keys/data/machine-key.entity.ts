import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AdminUser } from '../../data/admin-user.entity.js';

/** A key by which a program makes administrators' calls. */
@Entity('machine_key')
@Check('machine_key_name_check', 'char_length(name) BETWEEN 1 AND 40')
@Index('machine_key_hash', ['keyHash'], { unique: true })
export class MachineKey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  hint!: string;

  @Column('bytea')
  keyHash!: Buffer;

  @Column('text', { array: true })
  permissions!: string[];

  @Column('bigint')
  @ForeignKey(() => AdminUser)
  @Index('machine_key_admin')
  adminId!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('text', { nullable: true })
  lastAddress!: string | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  @Column('text', { nullable: true })
  revokedBy!: string | null;
}
