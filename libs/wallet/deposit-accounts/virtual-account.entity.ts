import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A bank account that one member alone pays into, from a list of the bank's. */
@Entity('virtual_account')
@Check('virtual_account_bank_name_check', `bank_name <> ''`)
@Check('virtual_account_bank_account_check', `bank_account <> ''`)
@Check('virtual_account_holder_check', `holder <> ''`)
// Of the number's digits, which TypeORM cannot say.
@Index('virtual_account_number', { synchronize: false })
export class VirtualAccount {
  /** The member's. */
  @PrimaryColumn('bigint')
  ownerId!: number;

  @Column('text')
  bankName!: string;

  @Column('text')
  bankAccount!: string;

  @Column('text')
  holder!: string;

  @Column('timestamptz')
  importedAt!: Date;

  @Column('text')
  importedBy!: string;
}
