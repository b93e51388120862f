import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { fileTypes, type CallParsed } from '#lib/contract';
import { Answers, Command, Input, type CommandContext } from '#lib/platform';
import { ChangeReports } from '../services/change-reports.js';
import { ReadReports } from '../services/read-reports.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly reading: ReadReports,
    private readonly changing: ChangeReports,
  ) {}

  @Answers('admin/report/get')
  page(@Input() input: CallParsed<'admin/report/get'>) {
    return this.reading.page(input);
  }

  @Answers('admin/report/run/get')
  runs(@Input() input: CallParsed<'admin/report/run/get'>) {
    return this.reading.runs(input);
  }

  @Answers('admin/report/file/get')
  async file(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Command() command: CommandContext,
    @Input() { runId }: CallParsed<'admin/report/file/get'>,
  ): Promise<StreamableFile> {
    const { name, format, content } = await this.reading.file(command, runId);
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    const written = encodeURIComponent(`${name}.${format}`);
    return new StreamableFile(content, { type: fileTypes[format], disposition: `attachment; filename*=UTF-8''${written}` });
  }

  @Answers('admin/report/save')
  save(@Command() command: CommandContext, @Input() input: CallParsed<'admin/report/save'>) {
    return this.changing.save(command, input);
  }

  @Answers('admin/report/switch')
  switch(@Command() command: CommandContext, @Input() input: CallParsed<'admin/report/switch'>) {
    return this.changing.switch(command, input);
  }

  @Answers('admin/report/run')
  run(@Command() command: CommandContext, @Input() input: CallParsed<'admin/report/run'>) {
    return this.changing.run(command, input);
  }

  @Answers('admin/report/delete')
  async delete(@Command() command: CommandContext, @Input() input: CallParsed<'admin/report/delete'>): Promise<object> {
    await this.changing.delete(command, input);
    return {};
  }
}
