import { Injectable } from '@nestjs/common';
import { optionalSetup, setupKeys, type CallOutput } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { SetupFacts } from '../ports.js';

/** What a new site still needs. */
@Injectable()
export class ReadSetup {
  constructor(private readonly facts: SetupFacts) {}

  async execute(actor: Actor): Promise<CallOutput<'admin/setup/get'>> {
    const facts = await this.facts.of(actor);
    const items = setupKeys.map((key) => ({ key, ...facts[key], isOptional: optionalSetup.includes(key) }));
    return { items, isOpen: items.every(({ isDone, isOptional }) => isDone || isOptional) };
  }
}
