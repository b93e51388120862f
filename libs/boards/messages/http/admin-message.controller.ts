import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { previewOf } from '../../rich-text/rich-text.js';
import { SendMessages } from '../services/send-messages.js';
import { Templates } from '../services/templates.js';

/** What administrators send, and the templates that they write by. */
@Controller()
export class AdminMessagesController {
  constructor(
    private readonly messages: SendMessages,
    private readonly templates: Templates,
  ) {}

  @Answers('admin/message/get')
  async get(@Input() input: CallParsed<'admin/message/get'>): Promise<CallOutput<'admin/message/get'>> {
    const { items, total } = await this.messages.page(input);
    return {
      items: items.map(({ beginning, audience, createdAt, expiresAt, deletedAt, ...row }) => {
        return {
          ...row,
          preview: previewOf(beginning),
          to: audience,
          createdAt: seoulIso(createdAt),
          expiresAt: expiresAt && seoulIso(expiresAt),
          deletedAt: deletedAt && seoulIso(deletedAt),
        };
      }),
      total,
    };
  }

  @Answers('admin/message/recipients/get')
  recipients(@Input() { recipients }: CallParsed<'admin/message/recipients/get'>): Promise<CallOutput<'admin/message/recipients/get'>> {
    return this.messages.count(recipients);
  }

  @Answers('admin/message/send')
  send(@Command() command: CommandContext, @Input() { recipients, validDays, ...message }: CallParsed<'admin/message/send'>) {
    return this.messages.send(command, recipients, message, validDays);
  }

  @Answers('admin/message/delete')
  async takeBack(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/message/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.messages.takeBack(command, ids), language);
  }

  @Answers('admin/template/get')
  async list(@Input() input: CallParsed<'admin/template/get'>): Promise<CallOutput<'admin/template/get'>> {
    const { items, total } = await this.templates.page(input);
    return {
      items: items.map(({ updatedAt, beginning, ...template }) => ({
        ...template,
        preview: previewOf(beginning),
        updatedAt: seoulIso(updatedAt),
      })),
      total,
    };
  }

  @Answers('admin/template/view')
  async view(@Input() { id }: CallParsed<'admin/template/view'>): Promise<CallOutput<'admin/template/view'>> {
    const { updatedAt, ...template } = await this.templates.view(id);
    return { template: { ...template, updatedAt: seoulIso(updatedAt) } };
  }

  @Answers('admin/template/save')
  save(@Command() command: CommandContext, @Input() { id, kind, subject, content }: CallParsed<'admin/template/save'>) {
    return this.templates.save(command, { id, kind, subject, content });
  }

  @Answers('admin/template/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/template/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.templates.delete(command, ids), language);
  }
}
