import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An administrator. */
@Entity('admin_user')
// Of the account in small letters, which TypeORM cannot say.
@Index('admin_user_account', { synchronize: false })
export class AdminUser {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  account!: string;

  @Column('text')
  nickname!: string;

  @Column('text', { default: 'normal' })
  status!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** Who gave the access last, by making, inviting or giving a password; null for a program. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => AdminUser)
  accessBy!: number | null;

  @Column('timestamptz', { nullable: true })
  accessAt!: Date | null;
}
