import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, requestOf, Settings } from '#lib/platform';
import { inspectionPlans, inspectionSettings, isActive, mayEnter, noPlan } from '../inspections.js';

/**
 * Refuses the calls of players and visitors, and of agents, while their site is under inspection; the contract's `duringInspection` says
 * which stay open. It stands behind the guard of sessions.
 */
@Injectable()
export class InspectionGuard implements CanActivate {
  constructor(
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError SITE_INSPECTION with its `memo`, `from` and `until` */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const state = request.truebook;
    if (!state || state.call.duringInspection) return true;
    const kind = state.actor?.kind ?? siteOf(state.path);
    if (kind !== 'player' && kind !== 'agent') return true;
    const plan =
      kind === 'agent'
        ? await this.settings.get(inspectionSettings)
        : ((await this.settings.get(inspectionPlans)).plans['player'] ?? noPlan);
    if (!isActive(plan, this.clock.now()) || mayEnter(plan, { account: state.actor?.account, address: request.ip })) return true;
    const { memo, from, until } = plan;
    throw refuse('SITE_INSPECTION', { memo, from, until });
  }
}

/** Whose site a visitor's call belongs to. */
function siteOf(path: string): 'player' | 'agent' | undefined {
  if (path.startsWith('user/')) return 'player';
  return path.startsWith('agent/') ? 'agent' : undefined;
}
