import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { shownHtml } from '../../rich-text/shown-html.js';
import { SendMessages } from '../use-cases/send-messages.js';
import { Templates } from '../use-cases/templates.js';

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
      items: items.map(({ content, audience, createdAt, expiresAt, ...row }) => {
        return {
          ...row,
          content: shownHtml(content),
          to: audience,
          createdAt: seoulIso(createdAt),
          expiresAt: expiresAt && seoulIso(expiresAt),
        };
      }),
      total,
    };
  }

  @Answers('admin/message/send')
  send(@Command() command: CommandContext, @Input() { recipients, validDays, ...letter }: CallParsed<'admin/message/send'>) {
    return this.messages.send(command, recipients, letter, validDays);
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
  async list(@Input() { kind }: CallParsed<'admin/template/get'>): Promise<CallOutput<'admin/template/get'>> {
    const items = (await this.templates.list(kind)).map(({ content, updatedAt, ...template }) => ({
      ...template,
      content: shownHtml(content),
      updatedAt: seoulIso(updatedAt),
    }));
    return { items, total: items.length };
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
