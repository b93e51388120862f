import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, Input, type CommandContext } from '#lib/platform';
import { ChangeAlerts } from '../services/change-alerts.js';
import { ReadAlerts } from '../services/read-alerts.js';

@Controller()
export class AlertsController {
  constructor(
    private readonly reading: ReadAlerts,
    private readonly changing: ChangeAlerts,
  ) {}

  @Answers('admin/alert/get')
  page(@Input() input: CallParsed<'admin/alert/get'>): Promise<CallOutput<'admin/alert/get'>> {
    return this.reading.page(input);
  }

  @Answers('admin/alert/view')
  see(@Command() command: CommandContext, @Input() { ids }: CallParsed<'admin/alert/view'>): Promise<CallOutput<'admin/alert/view'>> {
    return this.reading.see(command, ids);
  }

  @Answers('admin/alert/take')
  take(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/alert/take'>): Promise<CallOutput<'admin/alert/take'>> {
    return this.changing.take(command, id);
  }

  @Answers('admin/alert/rule/get')
  rules(@Input() input: CallParsed<'admin/alert/rule/get'>): Promise<CallOutput<'admin/alert/rule/get'>> {
    return this.reading.rules(input);
  }

  @Answers('admin/alert/rule/save')
  save(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/alert/rule/save'>,
  ): Promise<CallOutput<'admin/alert/rule/save'>> {
    return this.changing.save(command, input);
  }

  @Answers('admin/alert/rule/delete')
  async deleteRule(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/alert/rule/delete'>): Promise<object> {
    await this.changing.deleteRule(command, id);
    return {};
  }
}
