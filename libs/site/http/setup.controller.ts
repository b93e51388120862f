import { Controller } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor } from '#lib/platform';
import { ReadSetup } from '../use-cases/read-setup.js';

/** The list of what a new site needs. */
@Controller()
export class SetupController {
  constructor(private readonly readSetup: ReadSetup) {}

  @Answers('admin/setup/get')
  get(@CurrentActor() actor: Actor): Promise<CallOutput<'admin/setup/get'>> {
    return this.readSetup.execute(actor);
  }
}
