import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileTypes } from '#lib/contract';
import { Answers } from '../http/answers.js';
import { Command, Input, type CommandContext } from '../http/context.js';
import { MakeExport, type ExportOrder } from './make-export.js';

@Controller()
export class ExportsController {
  constructor(private readonly exporter: MakeExport) {}

  @Answers('admin/export')
  exportForAdmin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Command() command: CommandContext,
    @Input() order: ExportOrder,
  ) {
    return this.send(request, reply, command, order);
  }

  @Answers('agent/export')
  exportForAgent(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Command() command: CommandContext,
    @Input() order: ExportOrder,
  ) {
    return this.send(request, reply, command, order);
  }

  private async send(request: FastifyRequest, reply: FastifyReply, command: CommandContext, order: ExportOrder): Promise<StreamableFile> {
    const { content, rows } = await this.exporter.start(request, command, order);
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'X-Rows': String(rows) });
    const name = encodeURIComponent(`${order.name}.${order.format}`);
    return new StreamableFile(content, { type: fileTypes[order.format], disposition: `attachment; filename*=UTF-8''${name}` });
  }
}
