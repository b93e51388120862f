import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { fileTypes, type CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { ReadAgentReports } from '../services/read-agent-reports.js';

@Controller()
export class AgentReportsController {
  constructor(private readonly reports: ReadAgentReports) {}

  @Answers('agent/report/get')
  page(@CurrentActor() agent: Actor, @Input() input: CallParsed<'agent/report/get'>) {
    return this.reports.page(agent, input);
  }

  @Answers('agent/report/file/get')
  async file(
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() agent: Actor,
    @Input() { runId }: CallParsed<'agent/report/file/get'>,
  ): Promise<StreamableFile> {
    const { name, format, content } = await this.reports.file(agent, runId);
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    const written = encodeURIComponent(`${name}.${format}`);
    return new StreamableFile(content, { type: fileTypes[format], disposition: `attachment; filename*=UTF-8''${written}` });
  }
}
