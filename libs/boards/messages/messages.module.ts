import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { InquiriesRepository } from './data/inquiries.repository.js';
import { Letters } from './data/letters.js';
import { MessagesRepository } from './data/messages.repository.js';
import { TemplatesRepository } from './data/templates.repository.js';
import { Unread } from './data/unread.js';
import { InquiriesController } from './http/inquiries.controller.js';
import { AdminInquiriesController } from './http/admin-inquiry.controller.js';
import { VisitorInquiriesController } from './http/visitor-inquiry.controller.js';
import { AdminMessagesController } from './http/admin-message.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { Inquiries } from './services/inquiries.js';
import { VisitorInquiries } from './services/visitor-inquiries.js';
import { AdminInquiries } from './services/admin-inquiry.js';
import { ReceivedMessages } from './services/received-messages.js';
import { MessageDelivery } from './services/message-delivery.js';
import { SendBelow } from './services/send-below.js';
import { SendMessages } from './services/send-messages.js';
import { Templates } from './services/templates.js';

const repositories = [InquiriesRepository, MessagesRepository, TemplatesRepository, Unread, Letters];
const useCases = [Inquiries, VisitorInquiries, AdminInquiries, ReceivedMessages, MessageDelivery, SendMessages, SendBelow, Templates];

/** What waits and what is unread of inquiries and messages. */
@Module({ providers: repositories, exports: repositories })
export class MessagesModule {}

/** Inquiries, messages and templates over HTTP. The apps bind `OnlineMembers`. */
@Module({
  imports: [MessagesModule, MembersModule],
  providers: useCases,
  controllers: [InquiriesController, VisitorInquiriesController, AdminInquiriesController, MessagesController, AdminMessagesController],
  exports: useCases,
})
export class MessagesHttpModule {}
