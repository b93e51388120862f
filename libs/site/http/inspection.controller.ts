import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, Input, MaybeActor, RequestOrigin, type CommandContext, type Origin } from '#lib/platform';
import { ChangeInspection } from '../use-cases/change-inspection.js';

/** Inspections: for those they keep out, and for those who set them. */
@Controller()
export class InspectionController {
  constructor(private readonly inspection: ChangeInspection) {}

  @Answers('user/inspection/get')
  ofPlayers(@MaybeActor() actor: Actor | undefined, @RequestOrigin() { address }: Origin): Promise<CallOutput<'user/inspection/get'>> {
    return this.inspection.own('player', { actor, address });
  }

  @Answers('agent/inspection/get')
  ofAgents(@MaybeActor() actor: Actor | undefined, @RequestOrigin() { address }: Origin): Promise<CallOutput<'agent/inspection/get'>> {
    return this.inspection.own('agent', { actor, address });
  }

  @Answers('admin/inspection/get')
  get(): Promise<CallOutput<'admin/inspection/get'>> {
    return this.inspection.get();
  }

  @Answers('admin/inspection/update')
  update(@Command() command: CommandContext, @Input() fields: CallParsed<'admin/inspection/update'>): Promise<void> {
    return this.inspection.execute(command, fields);
  }
}
