import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ReadEntries } from '../services/read-entries.js';
import { AddEntries } from '../use-cases/add-entries.js';
import { ApproveEntry } from '../use-cases/approve-entry.js';
import { DismissEntries } from '../use-cases/dismiss-entries.js';
import { PreviewApproval } from '../use-cases/preview-approval.js';
import { ReadList } from '../use-cases/read-list.js';
import { ReopenEntries } from '../use-cases/reopen-entries.js';

/** The administrators' page of bank matching, and the call of programs that bring entries. */
@Controller()
export class BankController {
  constructor(
    private readonly reading: ReadEntries,
    private readonly adding: AddEntries,
    private readonly lists: ReadList,
    private readonly approving: ApproveEntry,
    private readonly previewing: PreviewApproval,
    private readonly dismissing: DismissEntries,
    private readonly reopening: ReopenEntries,
  ) {}

  @Answers('admin/bank/entry/get')
  list(@Input() input: CallParsed<'admin/bank/entry/get'>): Promise<CallOutput<'admin/bank/entry/get'>> {
    return this.reading.page(input);
  }

  @Answers('admin/bank/figures/get')
  figures(): Promise<CallOutput<'admin/bank/figures/get'>> {
    return this.reading.figures();
  }

  @Answers('admin/bank/entry/view')
  view(@Input() { id }: CallParsed<'admin/bank/entry/view'>): Promise<CallOutput<'admin/bank/entry/view'>> {
    return this.reading.view(id);
  }

  @Answers('admin/bank/entry/approve/preview')
  preview(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/bank/entry/approve/preview'>,
  ): Promise<CallOutput<'admin/bank/entry/approve/preview'>> {
    return this.previewing.execute(command, input);
  }

  @Answers('admin/bank/entry/approve')
  approve(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/bank/entry/approve'>,
  ): Promise<CallOutput<'admin/bank/entry/approve'>> {
    return this.approving.execute(command, input);
  }

  @Answers('admin/bank/entry/dismiss')
  async dismiss(
    @Command() command: CommandContext,
    @Input() { ids, as, reason }: CallParsed<'admin/bank/entry/dismiss'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.dismissing.execute(command, ids, as, reason), language);
  }

  @Answers('admin/bank/entry/reopen')
  async reopen(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/bank/entry/reopen'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.reopening.execute(command, ids), language);
  }

  @Answers('admin/bank/entries/add')
  add(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/bank/entries/add'>,
  ): Promise<CallOutput<'admin/bank/entries/add'>> {
    return this.adding.execute(command, input);
  }

  @Answers('admin/bank/list/preview')
  previewList(@Input() input: CallParsed<'admin/bank/list/preview'>): Promise<CallOutput<'admin/bank/list/preview'>> {
    return this.lists.preview(input);
  }

  @Answers('admin/bank/list/read')
  readList(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/bank/list/read'>,
  ): Promise<CallOutput<'admin/bank/list/read'>> {
    return this.lists.execute(command, input);
  }
}
