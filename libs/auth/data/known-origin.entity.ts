import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SessionKind } from '#lib/kernel';

/** A device or address that an account has logged in from. */
@Entity('known_origin')
@Check('known_origin_kind_check', `kind IN ('player', 'agent', 'admin')`)
@Index('known_origin_seen', ['seenAt'])
export class KnownOrigin {
  @PrimaryColumn('text')
  kind!: SessionKind;

  @PrimaryColumn('bigint')
  subjectId!: number;

  @PrimaryColumn('bytea')
  mark!: Buffer;

  @Column('timestamptz')
  seenAt!: Date;
}
