import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Input } from '#lib/platform';
import { ReadClosings } from './read-closings.js';

/** The calendar of what closes. */
@Controller()
export class ClosingsController {
  constructor(private readonly closings: ReadClosings) {}

  @Answers('admin/closing/get')
  month(@Input() { month }: CallParsed<'admin/closing/get'>): Promise<CallOutput<'admin/closing/get'>> {
    return this.closings.execute(month);
  }
}
