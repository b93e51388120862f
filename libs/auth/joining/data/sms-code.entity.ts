import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A code on its way to a phone. */
@Entity('sms_code')
@Check('sms_code_check', 'expires_at > sent_at')
@Index('sms_code_sent', ['sentAt'])
export class SmsCode {
  /** Hash of the key that the client holds; the code's own hash is salted with the key, which is stored nowhere. */
  @PrimaryColumn('bytea')
  keyHash!: Buffer;

  @Column('bytea')
  codeHash!: Buffer;

  @Column('timestamptz')
  sentAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  verifiedAt!: Date | null;

  /** One joins with it. */
  @Column('timestamptz', { nullable: true })
  spentAt!: Date | null;

  /** Of the phone it was sent to. */
  @Column('bytea')
  phoneHash!: Buffer;
}
