import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MemberKey } from '#lib/members';
import type { Item, ItemKind, ItemSource } from './domain/item.js';

/** A ticket for the roulette or a coupon of points that a member has or had. */
@Entity('inventory_item')
@Check('inventory_item_kind_check', `kind IN ('roulette_ticket', 'point_coupon')`)
@Check('inventory_item_points_check', 'points >= 0')
@Check('inventory_item_source_check', `source IN ('attendance', 'charge', 'roulette', 'grant')`)
@Check('inventory_item_check', `(kind = 'point_coupon') = (points > 0)`)
@Check('inventory_item_check1', `(source = 'grant') = (granted_by IS NOT NULL)`)
@Check('inventory_item_check2', `(source = 'grant') = (source_key IS NULL)`)
@Check('inventory_item_check3', 'used_at IS NULL OR withdrawn_at IS NULL')
@Index('inventory_item_usable', ['memberId', 'id'], { where: 'used_at IS NULL AND withdrawn_at IS NULL' })
@Index('inventory_item_charge', ['sourceId'], { where: `source = 'charge'` })
export class ItemEntity implements Item {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('bigint')
  @ForeignKey(() => MemberKey)
  memberId!: number;

  @Column('text')
  kind!: ItemKind;

  /** Of a coupon; 0 for a ticket. */
  @Column('bigint')
  points!: number;

  @Column('text')
  source!: ItemSource;

  /** The day of attendance, the deposit or the spin that it came from. */
  @Column('bigint', { nullable: true })
  sourceId!: number | null;

  /** Makes it come once; an administrator's grants have none. */
  @Column('text', { nullable: true, unique: true })
  sourceKey!: string | null;

  /** In an administrator's words; empty where the source says it. */
  @Column('text')
  reason!: string;

  /** Account of the administrator who gave it. */
  @Column('text', { nullable: true })
  grantedBy!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;
}
