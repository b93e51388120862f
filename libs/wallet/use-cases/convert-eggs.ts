import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must } from '#lib/kernel';
import { Commands, type CommandContext, type Tx } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { owned, site, type AccountRef } from '../domain/accounts.js';
import type { PostingDraft } from '../domain/transfer.js';
import { Ledger } from '../ledger.js';
import { OwnerProfiles, SiteSwitches } from '../ports.js';
import { OwnerRules } from '../rules/owner-rules.js';
import { actorName } from '../services/request-events.js';

/** `charge` turns money into eggs, `exchange` eggs into money. */
export type EggDirection = 'charge' | 'exchange';

/** A member turns money into casino eggs or back, one for one. */
@Injectable()
export class ConvertEggs {
  constructor(
    private readonly commands: Commands,
    private readonly rules: OwnerRules,
    private readonly profiles: OwnerProfiles,
    private readonly switches: SiteSwitches,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @param amount won, which are as many eggs
   * @throws DomainError EGGS_CLOSED, LEVEL_TOO_LOW, BETTING_RESTRICTED for a charge, EGGS_BELOW_MINIMUM, EGGS_ABOVE_MAXIMUM,
   *   INSUFFICIENT_BALANCE, INSUFFICIENT_EGGS or KEY_REUSED
   */
  async execute(command: CommandContext, direction: EggDirection, amount: number): Promise<void> {
    await this.commands.run(command, (tx) => this.convert(tx, command, direction, amount));
  }

  private async convert(tx: Tx, command: CommandContext, direction: EggDirection, amount: number): Promise<void> {
    const ownerId = command.actor.id;
    await this.assertOpen(tx, ownerId, direction, amount);
    const { cash, egg } = await lockOwner(tx, ownerId);
    if (direction === 'charge' && amount > cash) throw refuse('INSUFFICIENT_BALANCE');
    if (direction === 'exchange' && amount > egg) throw refuse('INSUFFICIENT_EGGS');
    const conversion = randomUUID();
    await this.ledger.post(tx, [
      {
        key: `egg-conversion:${conversion}`,
        kind: direction === 'charge' ? 'egg_charged' : 'egg_exchanged',
        cause: { kind: 'egg_conversion', id: conversion },
        actor: actorName(command),
        postings: postingsOf(ownerId, direction, amount),
      },
    ]);
  }

  private async assertOpen(tx: Tx, ownerId: number, direction: EggDirection, amount: number): Promise<void> {
    if (!(await this.switches.hasEggs(tx))) throw refuse('EGGS_CLOSED');
    const profile = must(await this.profiles.profile(tx, ownerId), `owner ${ownerId} has no profile`);
    const rules = await this.rules.inForce(tx, profile);
    const { level, eggsRestricted } = profile;
    if (level < rules.eggFromLevel) throw refuse('LEVEL_TOO_LOW', { level: rules.eggFromLevel });
    // Eggs that are there already are somebody's own: a ban does not keep them.
    if (direction === 'charge' && eggsRestricted) throw refuse('BETTING_RESTRICTED');
    const [minimum, maximum] =
      direction === 'charge' ? [rules.minEggCharge, rules.maxEggCharge] : [rules.minEggExchange, rules.maxEggExchange];
    if (amount < minimum) throw refuse('EGGS_BELOW_MINIMUM', { minimum });
    if (amount > maximum) throw refuse('EGGS_ABOVE_MAXIMUM', { maximum });
  }
}

function postingsOf(ownerId: number, direction: EggDirection, amount: number): PostingDraft[] {
  const move = (from: AccountRef, to: AccountRef) => ({ from, to, amount });
  const [cash, egg] = [owned(ownerId, 'cash'), owned(ownerId, 'egg')];
  return direction === 'charge'
    ? [move(cash, site('egg_clearing')), move(site('egg_issue'), egg)]
    : [move(egg, site('egg_issue')), move(site('egg_clearing'), cash)];
}
