import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A name under which the site answers. */
@Entity('site_domain')
@Unique(['host'])
export class SiteDomain {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  host!: string;

  @Column('text')
  skin!: string;

  @Column('text')
  partner!: string;

  @Column('text')
  note!: string;

  @Column('text')
  author!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
