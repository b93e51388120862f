import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Input, type CommandContext } from '#lib/platform';
import { ConfirmSetup } from '../use-cases/confirm-setup.js';
import { ReadSetup } from '../use-cases/read-setup.js';

/** The list of what a new site needs. */
@Controller()
export class SetupController {
  constructor(
    private readonly readSetup: ReadSetup,
    private readonly confirmSetup: ConfirmSetup,
  ) {}

  @Answers('admin/setup/get')
  get(@CurrentActor() actor: Actor): Promise<CallOutput<'admin/setup/get'>> {
    return this.readSetup.execute(actor);
  }

  @Answers('admin/setup/confirm')
  confirm(@Command() command: CommandContext, @Input() input: CallParsed<'admin/setup/confirm'>): Promise<void> {
    return this.confirmSetup.execute(command, input);
  }
}
