import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AccessListField, AccessListName } from '../domain/access-list-entry.js';

/** A value on the blacklist or the whitelist. */
@Entity('access_listing')
@Check('access_listing_list_check', `list IN ('black', 'white')`)
@Check('access_listing_field_check', `field IN ('account', 'phone', 'bank_account', 'address', 'device')`)
@Check('access_listing_value_check', `value <> ''`)
@Check('access_listing_check', `(field IN ('phone', 'bank_account')) = (value_hash IS NOT NULL)`)
@Index('access_listing_value', ['list', 'field', 'value'], { unique: true, where: 'value_hash IS NULL' })
@Index('access_listing_number', ['list', 'field', 'valueHash'], { unique: true, where: 'value_hash IS NOT NULL' })
export class AccessListEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  list!: AccessListName;

  @Column('text')
  field!: AccessListField;

  /** Of a number the first characters and stars. */
  @Column('text')
  value!: string;

  @Column('text')
  reason!: string;

  @Column('text')
  author!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** A number, whole and encrypted. */
  @Column('text', { nullable: true })
  valueSealed!: string | null;

  /** What a number is found by. */
  @Column('bytea', { nullable: true })
  valueHash!: Buffer | null;
}
