import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Input } from '#lib/platform';
import { ExposureQueries } from './exposure-queries.js';

/** The administrators' view of what the house can lose. */
@Controller()
export class ExposureController {
  constructor(private readonly queries: ExposureQueries) {}

  @Answers('admin/sports/exposure/get')
  page(@Input() input: CallParsed<'admin/sports/exposure/get'>): Promise<CallOutput<'admin/sports/exposure/get'>> {
    return this.queries.page(input);
  }
}
