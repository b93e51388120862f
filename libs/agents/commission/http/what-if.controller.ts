import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Input } from '#lib/platform';
import { WhatIf } from '../what-if.js';

/** What past days would have paid with other rates. */
@Controller()
export class WhatIfController {
  constructor(private readonly whatIf: WhatIf) {}

  @Answers('admin/commission/whatIf')
  ask(
    @Input() { rolling_json: rates, ...question }: CallParsed<'admin/commission/whatIf'>,
  ): Promise<CallOutput<'admin/commission/whatIf'>> {
    return this.whatIf.ask({ ...question, rates });
  }
}
