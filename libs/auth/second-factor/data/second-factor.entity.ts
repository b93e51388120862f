import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SessionKind } from '#lib/kernel';

/** The code app of an administrator or agent. */
@Entity('second_factor')
export class SecondFactor {
  @PrimaryColumn('text')
  kind!: SessionKind;

  @PrimaryColumn('bigint')
  subjectId!: number;

  /** Sealed; null until a code of the pending one was confirmed. */
  @Column('text', { nullable: true })
  secret!: string | null;

  /** Sealed; begun and not confirmed. */
  @Column('text', { nullable: true })
  pendingSecret!: string | null;

  /** The newest step of 30 seconds whose code was used. */
  @Column('bigint', { default: '0' })
  lastStep!: number;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;
}

/** A code that stands in for the code app once. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('text')
  kind!: SessionKind;

  @PrimaryColumn('bigint')
  subjectId!: number;

  @PrimaryColumn('bytea')
  codeHash!: Buffer;
}
