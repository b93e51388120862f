import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { AddressList } from '../perimeter.js';

/** From where administrators may come, or nobody. */
@Entity('address_rule')
@Check('address_rule_list_check', `list IN ('staff', 'blocked')`)
@Unique(['list', 'range'])
export class AddressRule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  list!: AddressList;

  @Column('text')
  range!: string;

  @Column('text')
  note!: string;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('text')
  author!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
