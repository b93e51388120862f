import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MessageEntity } from './message.entity.js';

/** That a member has received a message. */
@Entity('message_receipt')
@Index('message_receipt_message', ['messageId', 'readedAt'])
@Index('message_receipt_unread', ['memberId', 'expiresAt'], { where: 'readed_at IS NULL AND deleted_at IS NULL' })
export class MessageReceipt {
  @PrimaryColumn('bigint')
  memberId!: number;

  @PrimaryColumn('bigint')
  @ForeignKey(() => MessageEntity)
  messageId!: number;

  /** The message's own, so that unread ones are counted from one index. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
