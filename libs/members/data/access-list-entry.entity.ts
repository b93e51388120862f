import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { AccessListField, AccessListName } from '../domain/access-list-entry.js';

/** A value on the blacklist or the whitelist. */
@Entity('access_listing')
@Check('access_listing_list_check', `list IN ('black', 'white')`)
@Check('access_listing_field_check', `field IN ('account', 'phone', 'bank_account', 'address', 'device')`)
@Check('access_listing_value_check', `value <> ''`)
@Unique(['list', 'field', 'value'])
export class AccessListEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  list!: AccessListName;

  @Column('text')
  field!: AccessListField;

  @Column('text')
  value!: string;

  @Column('text')
  reason!: string;

  @Column('text')
  author!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
