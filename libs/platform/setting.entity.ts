import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A group of site settings as it is stored. */
@Entity('site_setting')
export class Setting {
  @PrimaryColumn('text')
  name!: string;

  @Column('jsonb')
  value!: object;

  /** Of its changes. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz')
  changedAt!: Date;

  @Column('text')
  changedBy!: string;
}
