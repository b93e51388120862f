import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One value that was given to a site setting, and the one before it. */
@Entity('setting_change')
@Index('setting_change_group', ['groupName', 'id'])
export class SettingChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  groupName!: string;

  /** Within the group's value, such as `roulette.validDays`. */
  @Column('text')
  path!: string;

  @Column('jsonb', { nullable: true })
  before!: unknown;

  @Column('jsonb', { nullable: true })
  after!: unknown;

  @Column('timestamptz')
  changedAt!: Date;

  @Column('text')
  changedBy!: string;
}
