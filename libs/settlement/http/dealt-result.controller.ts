import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input } from '#lib/platform';
import { EnterDealtResult } from '../use-cases/enter-dealt-result.js';

/** The dealers' calls for results. */
@Controller()
export class DealtResultsController {
  constructor(private readonly enterResult: EnterDealtResult) {}

  @Answers('admin/dealing/round/preview')
  preview(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'admin/dealing/round/preview'>,
  ): Promise<CallOutput<'admin/dealing/round/preview'>> {
    return this.enterResult.preview(actor, input);
  }

  @Answers('admin/dealing/round/enter')
  enter(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/dealing/round/enter'>,
  ): Promise<CallOutput<'admin/dealing/round/enter'>> {
    return this.enterResult.execute(command, input);
  }
}
