import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Command, Input, type CommandContext } from '#lib/platform';
import { ReadInitialisations } from '../services/read-initialisations.js';
import { StartInitialisation } from '../use-cases/start-initialisation.js';

@Controller()
export class InitialisationController {
  constructor(
    private readonly reading: ReadInitialisations,
    private readonly starting: StartInitialisation,
  ) {}

  @Answers('admin/initialisation/get')
  list() {
    return this.reading.list();
  }

  @Answers('admin/initialisation/preview')
  preview(@Input() input: CallParsed<'admin/initialisation/preview'>) {
    return this.reading.preview(input);
  }

  @Answers('admin/initialisation/start')
  start(@Command() command: CommandContext, @Input() input: CallParsed<'admin/initialisation/start'>) {
    return this.starting.execute(command, input);
  }
}
