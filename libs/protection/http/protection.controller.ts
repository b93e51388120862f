import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, seoulIso } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { TakeBreak } from '../use-cases/take-break.js';
import { AnswerCheck } from '../use-cases/answer-check.js';
import { ChangePlayerLimit } from '../use-cases/change-player-limit.js';
import { ReadMarkers } from '../use-cases/read-markers.js';
import { ReadPlayerLimits } from '../use-cases/read-player-limits.js';

type Until = Promise<{ until: string }>;
type Own = Promise<CallOutput<'user/protection/get'>>;

/** The limits of players: their own calls, and what staff see of them. */
@Controller()
export class ProtectionController {
  constructor(
    private readonly reading: ReadPlayerLimits,
    private readonly changing: ChangePlayerLimit,
    private readonly breaks: TakeBreak,
    private readonly checks: AnswerCheck,
    private readonly markers: ReadMarkers,
  ) {}

  @Answers('user/protection/get')
  async own(@CurrentActor() { id }: Actor): Own {
    return { limits: await this.reading.execute(id) };
  }

  @Answers('user/protection/limit/update')
  async update(@CurrentActor() { id }: Actor, @Input() { amount, ...place }: CallParsed<'user/protection/limit/update'>): Own {
    await this.changing.execute(id, place, amount);
    return { limits: await this.reading.execute(id) };
  }

  @Answers('user/protection/limit/confirm')
  async confirm(@CurrentActor() { id }: Actor, @Input() { amount, ...place }: CallParsed<'user/protection/limit/confirm'>): Own {
    await this.changing.confirm(id, place, amount);
    return { limits: await this.reading.execute(id) };
  }

  @Answers('user/protection/limit/cancel')
  async cancel(@CurrentActor() { id }: Actor, @Input() place: CallParsed<'user/protection/limit/cancel'>): Own {
    await this.changing.cancel(id, place);
    return { limits: await this.reading.execute(id) };
  }

  @Answers('user/protection/check/get')
  check(@CurrentActor() { id }: Actor): Promise<CallOutput<'user/protection/check/get'>> {
    return this.checks.get(id);
  }

  @Answers('user/protection/check/answer')
  goOn(@CurrentActor() { id }: Actor): Promise<CallOutput<'user/protection/check/answer'>> {
    return this.checks.execute(id);
  }

  @Answers('user/protection/timeOut')
  async timeOut(@CurrentActor() { id }: Actor, @Input() { hours }: CallParsed<'user/protection/timeOut'>): Until {
    return { until: seoulIso(await this.breaks.execute(id, 'time_out', { hours })) };
  }

  @Answers('user/protection/exclude')
  async exclude(@CurrentActor() { id }: Actor, @Input() { months }: CallParsed<'user/protection/exclude'>): Until {
    return { until: seoulIso(await this.breaks.execute(id, 'self_exclusion', { months })) };
  }

  @Answers('admin/protection/marker/get')
  marked(@Input() input: CallParsed<'admin/protection/marker/get'>): Promise<CallOutput<'admin/protection/marker/get'>> {
    return this.markers.execute(input);
  }

  @Answers('admin/protection/view')
  view(@Input() { id }: CallParsed<'admin/protection/view'>): Promise<CallOutput<'admin/protection/view'>> {
    return this.reading.ofMember(id);
  }
}
