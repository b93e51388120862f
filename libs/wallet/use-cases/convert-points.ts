import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, type CommandContext, Commands, Settings, type Tx } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { owned, site } from '../domain/accounts.js';
import { Ledger } from '../ledger.js';
import { walletSettings, type WalletSettings } from '../settings.js';
import { tiedPoints } from '../turnover/tied-points.js';
import { Turnover } from '../turnover/turnover.js';
import { actorName } from '../services/request-events.js';

/** Turns points into money through the exchange accounts. */
@Injectable()
export class ConvertPoints {
  constructor(
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly ledger: Ledger,
    private readonly turnover: Turnover,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError POINT_BELOW_MINIMUM, POINT_NOT_IN_UNIT, INSUFFICIENT_POINT, POINT_TIED or KEY_REUSED */
  async execute(command: CommandContext, points: number): Promise<void> {
    const rules = await this.settings.get(walletSettings);
    await this.commands.run(command, (tx) => this.convert(tx, command, points, rules));
  }

  private async convert(tx: Tx, command: CommandContext, points: number, rules: WalletSettings): Promise<void> {
    if (points < rules.minPointConversion) throw refuse('POINT_BELOW_MINIMUM', { minimum: rules.minPointConversion });
    if (points % rules.pointUnit !== 0) throw refuse('POINT_NOT_IN_UNIT', { unit: rules.pointUnit });
    const ownerId = command.actor.id;
    const { point } = await lockOwner(tx, ownerId);
    // Before the product with the rate, which only then is sure to be an exact number.
    if (points > point) throw refuse('INSUFFICIENT_POINT');
    const conversion = randomUUID();
    const at = this.clock.now();
    // Agents do not bet: what they earned is settled between them and the house, what they took of members is not theirs to convert.
    if (command.actor.kind === 'player') await this.turnover.note(tx, { ownerId, id: conversion, points, at }, rules);
    else await assertFree(tx, ownerId, points, point);
    await this.ledger.post(tx, [
      {
        key: `point-conversion:${conversion}`,
        kind: 'point_conversion',
        cause: { kind: 'point_conversion', id: conversion },
        actor: actorName(command),
        at,
        postings: [
          { from: owned(ownerId, 'point'), to: site('point_exchange'), amount: points },
          { from: site('cash_exchange'), to: owned(ownerId, 'cash'), amount: points * rules.wonPerPoint },
        ],
      },
    ]);
  }
}

/** @param held points of the owner, behind its lock */
async function assertFree(tx: Tx, ownerId: number, points: number, held: number): Promise<void> {
  const free = Math.max(0, held - (await tiedPoints(tx, ownerId)));
  if (points > free) throw refuse('POINT_TIED', { free });
}
