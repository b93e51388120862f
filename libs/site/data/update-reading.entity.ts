import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far an administrator has read what changed. */
@Entity('update_reading')
export class UpdateReading {
  @PrimaryColumn('bigint')
  adminId!: number;

  @Column('text')
  version!: string;

  @Column('timestamptz')
  readAt!: Date;
}
