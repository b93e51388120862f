import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Input, RequestOrigin, type Origin } from '#lib/platform';
import { VisitorInquiries } from '../services/visitor-inquiries.js';
import { wireStates } from './inquiries.controller.js';

/** Inquiries of somebody without an account. */
@Controller()
export class VisitorInquiriesController {
  constructor(private readonly inquiries: VisitorInquiries) {}

  @Answers('user/inquiry/visitor/create')
  async create(@Input() writing: CallParsed<'user/inquiry/visitor/create'>, @RequestOrigin() { address }: Origin) {
    return { code: await this.inquiries.ask(writing, address) };
  }

  @Answers('user/inquiry/visitor/get')
  async get(@Input() { code }: CallParsed<'user/inquiry/visitor/get'>): Promise<CallOutput<'user/inquiry/visitor/get'>> {
    const { subject, content, reply, state, createdAt, repliedAt } = await this.inquiries.read(code);
    return {
      subject,
      content,
      reply: repliedAt ? reply : '',
      status: wireStates[state],
      created_at: seoulIso(createdAt),
      replied_at: repliedAt && seoulIso(repliedAt),
    };
  }
}
