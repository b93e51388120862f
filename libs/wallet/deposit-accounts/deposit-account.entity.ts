import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A bank account of the site that members and agents pay into. */
@Entity('deposit_account')
@Check('deposit_account_kind_check', `kind IN ('permanent', 'temporary')`)
@Check('deposit_account_bank_name_check', `bank_name <> ''`)
@Check('deposit_account_bank_account_check', `bank_account <> ''`)
@Check('deposit_account_holder_check', `holder <> ''`)
@Check('deposit_account_levels_check', 'from_level >= 1 AND to_level <= 7 AND from_level <= to_level')
@Check('deposit_account_period_check', 'ends_at > starts_at')
export class DepositAccount {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  kind!: 'permanent' | 'temporary';

  @Column('text')
  bankName!: string;

  @Column('text')
  bankAccount!: string;

  @Column('text')
  holder!: string;

  /** Members of these levels pay into it, both ends among them. Agents have no level here. */
  @Column('integer', { default: 1 })
  fromLevel!: number;

  @Column('integer', { default: 7 })
  toLevel!: number;

  /** Shown from and until; open without. */
  @Column('timestamptz', { nullable: true })
  startsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  endsAt!: Date | null;

  @Column('boolean', { default: true })
  enabled!: boolean;

  /** The lower the earlier it is taken. */
  @Column('integer', { default: 0 })
  ordinal!: number;

  /** Of its changes. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz')
  changedAt!: Date;

  @Column('text')
  changedBy!: string;
}
