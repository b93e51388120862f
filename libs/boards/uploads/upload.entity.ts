import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who may put which image, and what became of it. */
@Entity('upload')
@Check('upload_check', 'expires_at > created_at')
@Check('upload_bytes_check', 'bytes > 0')
@Check('upload_check1', '(stored_at IS NULL) = (bytes IS NULL)')
@Index('upload_owner', ['owner', 'createdAt'])
@Index('upload_unused', ['expiresAt'], { where: 'stored_at IS NULL' })
export class Upload {
  @PrimaryColumn('text')
  name!: string;

  /** Hash of the token that the address carries. */
  @Column('bytea')
  tokenHash!: Buffer;

  /** Who asked for it, such as `player:42`. */
  @Column('text')
  owner!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  storedAt!: Date | null;

  @Column('integer', { nullable: true })
  bytes!: number | null;
}
