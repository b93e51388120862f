import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, goalLines } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Settings } from '#lib/platform';
import { expectedOf, goalMonthOf } from '../domain/goals.js';
import { goalSettings } from '../goal-settings.js';
import { ReadProfit } from './read-profit.js';

type Goals = CallOutput<'admin/profit/goal/get'>;

/** The goals of the present month beside what the profit statement says of the month to date. */
@Injectable()
export class ReadGoals {
  constructor(
    private readonly settings: Settings,
    private readonly profit: ReadProfit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<Goals> {
    const goals = await this.settings.get(goalSettings);
    const month = goalMonthOf(this.clock.now());
    const { day, days } = month;
    if (goalLines.every((line) => goals[line] === null)) return { items: [], day, days };
    const reached = await this.profit.linesOf(month.toDate);
    const items = goalLines.flatMap((line): Goals['items'] => {
      const goal = goals[line];
      return goal === null ? [] : [{ line, goal, reached: reached[line], expected: expectedOf(goal, month) }];
    });
    return { items, day, days };
  }
}
