import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input } from '#lib/platform';
import { RevealNumber } from '../use-cases/reveal-number.js';

/** Whole numbers of accounts and phones, one at a time. */
@Controller()
export class NumbersController {
  constructor(private readonly revealNumber: RevealNumber) {}

  @Answers('admin/number/reveal')
  async reveal(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/number/reveal'>,
  ): Promise<CallOutput<'admin/number/reveal'>> {
    return { value: await this.revealNumber.execute(command, input) };
  }
}
