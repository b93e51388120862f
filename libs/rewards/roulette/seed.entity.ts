import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MemberKey } from '#lib/members';

/** What a member's next spin is committed to. */
@Entity('roulette_seed')
export class SeedEntity {
  @PrimaryColumn('bigint')
  @ForeignKey(() => MemberKey)
  memberId!: number;

  /** Secret until the spin. */
  @Column('text')
  serverSeed!: string;

  @Column('text')
  commitment!: string;
}
