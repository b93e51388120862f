import { Controller, Inject } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { Answers, CLOCK, Input } from '#lib/platform';
import { ExplainedBalance, periodOf } from '#lib/wallet';
import { PastState } from '../services/past-state.js';
import { SignedExplanation } from '../services/signed-explanation.js';

const accountOf = { money: 'cash', point: 'point', balance: 'egg' } as const;

/** A member at a moment, and a balance that is told over a signature. */
@Controller()
export class PastStateController {
  constructor(
    private readonly past: PastState,
    private readonly explained: ExplainedBalance,
    private readonly signed: SignedExplanation,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/member/state/get')
  state(@Input() { id, at }: CallParsed<'admin/member/state/get'>): Promise<CallOutput<'admin/member/state/get'>> {
    return this.past.read(id, new Date(at));
  }

  @Answers('admin/member/balance/signed/get')
  async sign(@Input() input: CallParsed<'admin/member/balance/signed/get'>): Promise<CallOutput<'admin/member/balance/signed/get'>> {
    const { id: ownerId, unit } = input;
    const told = await this.explained.read({ ownerId, account: accountOf[unit], ...periodOf(input) });
    return this.signed.sign({ ownerId, unit, toldAt: seoulIso(this.clock.now()), ...told });
  }
}
