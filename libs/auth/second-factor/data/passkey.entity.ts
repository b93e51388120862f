import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { SessionKind } from '#lib/kernel';

/** A passkey of an administrator or agent. */
@Entity('passkey')
@Check('passkey_name_check', 'char_length(name) BETWEEN 1 AND 40')
@Index('passkey_credential', ['credentialId'], { unique: true })
@Index('passkey_owner', ['kind', 'subjectId'])
export class Passkey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  kind!: SessionKind;

  @Column('bigint')
  subjectId!: number;

  @Column('text')
  name!: string;

  @Column('text')
  rpId!: string;

  @Column('text')
  credentialId!: string;

  @Column('bytea')
  publicKey!: Buffer;

  @Column('bigint')
  counter!: number;

  @Column('text', { array: true })
  transports!: string[];

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

/** What an authenticator is asked to sign, once. */
@Entity('passkey_challenge')
@Index('passkey_challenge_owner', ['kind', 'subjectId', 'expiresAt'])
export class PasskeyChallenge {
  @PrimaryColumn('text')
  challenge!: string;

  @Column('text')
  kind!: SessionKind;

  @Column('bigint')
  subjectId!: number;

  @Column('text')
  purpose!: 'register' | 'prove';

  @Column('text')
  rpId!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
