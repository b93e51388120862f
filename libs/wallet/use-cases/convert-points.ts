import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type BatchTx, type CommandContext, Commands, Settings } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { owned, site } from '../domain/accounts.js';
import { Ledger } from '../ledger.js';
import { walletSettings, type WalletSettings } from '../settings.js';
import { actorName } from './request-events.js';

/** Turns points into money through the exchange accounts. */
@Injectable()
export class ConvertPoints {
  constructor(
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly ledger: Ledger,
  ) {}

  /** @throws DomainError POINT_BELOW_MINIMUM, POINT_NOT_IN_UNIT, INSUFFICIENT_POINT or KEY_REUSED */
  async execute(command: CommandContext, points: number): Promise<void> {
    const rules = await this.settings.get(walletSettings);
    await this.commands.runBatched(command, (tx) => this.convert(tx, command, points, rules));
  }

  private async convert(tx: BatchTx, command: CommandContext, points: number, rules: WalletSettings): Promise<void> {
    if (points < rules.minPointConversion) throw refuse('POINT_BELOW_MINIMUM', { minimum: rules.minPointConversion });
    if (points % rules.pointUnit !== 0) throw refuse('POINT_NOT_IN_UNIT', { unit: rules.pointUnit });
    const ownerId = command.actor.id;
    const { point } = await lockOwner(tx, ownerId);
    // Before the product with the rate, which only then is sure to be an exact number.
    if (points > point) throw refuse('INSUFFICIENT_POINT');
    const conversion = randomUUID();
    await this.ledger.post(tx, [
      {
        key: `point-conversion:${conversion}`,
        kind: 'point_conversion',
        cause: { kind: 'point_conversion', id: conversion },
        actor: actorName(command),
        postings: [
          { from: owned(ownerId, 'point'), to: site('point_exchange'), amount: points },
          { from: site('cash_exchange'), to: owned(ownerId, 'cash'), amount: points * rules.wonPerPoint },
        ],
      },
    ]);
  }
}
