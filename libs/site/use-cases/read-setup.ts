import { Injectable } from '@nestjs/common';
import { optionalSetup, setupKeys, type CallOutput } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { SetupFacts } from '../ports.js';
import { setupMarks } from '../setup-marks.js';

/** What a new site still needs. */
@Injectable()
export class ReadSetup {
  constructor(
    private readonly facts: SetupFacts,
    private readonly settings: Settings,
    private readonly database: Database,
  ) {}

  async execute(actor: Actor): Promise<CallOutput<'admin/setup/get'>> {
    const facts = await this.facts.of(actor);
    // As it is stored: the page asks right after it has confirmed something.
    const confirmed: readonly string[] = (await this.settings.read(this.database, setupMarks)).value.confirmed;
    const items = setupKeys.map((key) => ({
      key,
      ...facts[key],
      isDone: facts[key].isDone || confirmed.includes(key),
      isOptional: optionalSetup.includes(key),
    }));
    return { items, isOpen: items.every(({ isDone, isOptional }) => isDone || isOptional) };
  }
}
