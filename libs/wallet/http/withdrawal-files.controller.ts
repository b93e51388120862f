import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { fileTypes, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, type CommandContext, Database, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { type WithdrawalFile, WithdrawalFilesRepository } from '../data/withdrawal-files.repository.js';
import { MakeWithdrawalFile } from '../use-cases/make-withdrawal-file.js';
import { ReadWithdrawalFile } from '../use-cases/read-withdrawal-file.js';

/** Files for the bank. */
@Controller()
export class WithdrawalFilesController {
  constructor(
    private readonly database: Database,
    private readonly files: WithdrawalFilesRepository,
    private readonly makeFile: MakeWithdrawalFile,
    private readonly readFile: ReadWithdrawalFile,
  ) {}

  @Answers('admin/withdrawal/file/create')
  async create(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/withdrawal/file/create'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const { results, fileId } = await this.makeFile.execute(command, ids);
    const file = fileId === null ? undefined : await this.files.file(this.database, fileId);
    return { ...rowResults(results, language), file: file ? fileRow(file) : null };
  }

  @Answers('admin/withdrawal/file/get')
  async get(@Input() page: CallParsed<'admin/withdrawal/file/get'>): Promise<CallOutput<'admin/withdrawal/file/get'>> {
    const { items, total } = await this.files.page(this.database, page);
    return { items: items.map(fileRow), total };
  }

  @Answers('admin/withdrawal/file/download')
  async download(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/withdrawal/file/download'>,
  ): Promise<StreamableFile> {
    const { content, name } = await this.readFile.execute(command, input);
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    return new StreamableFile(content, { type: fileTypes[input.format], disposition: `attachment; filename="${name}"` });
  }
}

function fileRow({ id, createdAt, author, count, amount, completed }: WithdrawalFile) {
  return { id, createdAt: seoulIso(createdAt), by: author, count, amount, completed };
}
