import { Entity, PrimaryColumn } from 'typeorm';

/** What foreign keys of entities point to. The rows of members themselves are read and written by hand. */
@Entity('member', { synchronize: false })
export class MemberKey {
  @PrimaryColumn('bigint')
  id!: number;
}
