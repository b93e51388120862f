import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Input } from '#lib/platform';
import { PositionCarriers } from './position-carriers.js';

/** Administrators see who carries what; agents see their own shares alone, by calls of their own. */
@Controller()
export class PositionCarriersController {
  constructor(private readonly carriers: PositionCarriers) {}

  @Answers('admin/position/bet/view')
  bet(@Input() { id }: CallParsed<'admin/position/bet/view'>): Promise<CallOutput<'admin/position/bet/view'>> {
    return this.carriers.ofBet(id);
  }

  @Answers('admin/position/unit/get')
  unit(@Input() input: CallParsed<'admin/position/unit/get'>): Promise<CallOutput<'admin/position/unit/get'>> {
    return this.carriers.ofUnit(input);
  }

  @Answers('admin/position/day/get')
  days(@Input() input: CallParsed<'admin/position/day/get'>): Promise<CallOutput<'admin/position/day/get'>> {
    return this.carriers.ofDays(input);
  }
}
