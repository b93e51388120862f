import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Input, type CommandContext } from '#lib/platform';
import { Attend } from './attend.js';

/** One's own attendance. */
@Controller()
export class AttendanceController {
  constructor(private readonly attend: Attend) {}

  @Answers('user/attendance/get')
  get(@CurrentActor() actor: Actor, @Input() { month }: CallParsed<'user/attendance/get'>): Promise<CallOutput<'user/attendance/get'>> {
    return this.attend.read(actor.id, month);
  }

  @Answers('user/attendance/check')
  check(@Command() command: CommandContext): Promise<CallOutput<'user/attendance/check'>> {
    return this.attend.execute(command);
  }
}
