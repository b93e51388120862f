import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { InquiriesRepository } from './data/inquiries.repository.js';
import { MessagesRepository } from './data/messages.repository.js';
import { TemplatesRepository } from './data/templates.repository.js';
import { Unread } from './data/unread.js';
import { InquiriesController } from './http/inquiries.controller.js';
import { InquiryDeskController } from './http/inquiry-desk.controller.js';
import { MessageDeskController } from './http/message-desk.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { Inquiries } from './use-cases/inquiries.js';
import { InquiryDesk } from './use-cases/inquiry-desk.js';
import { ReceivedMessages } from './use-cases/received-messages.js';
import { SendMessages } from './use-cases/send-messages.js';
import { Templates } from './use-cases/templates.js';

const repositories = [InquiriesRepository, MessagesRepository, TemplatesRepository, Unread];
const useCases = [Inquiries, InquiryDesk, ReceivedMessages, SendMessages, Templates];

/** What waits and what is unread of inquiries and messages. */
@Module({ providers: repositories, exports: repositories })
export class LettersModule {}

/** Inquiries, messages and templates over HTTP. The apps bind `OnlineMembers`. */
@Module({
  imports: [LettersModule, MembersModule],
  providers: useCases,
  controllers: [InquiriesController, InquiryDeskController, MessagesController, MessageDeskController],
  exports: useCases,
})
export class LettersHttpModule {}
