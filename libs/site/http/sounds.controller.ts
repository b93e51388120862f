import { Controller, Inject } from '@nestjs/common';
import { described, type CallOutput, type CallParsed } from '#lib/contract';
import type { Actor, Clock } from '#lib/kernel';
import { Answers, CLOCK, CurrentActor, Database, Input, repository, Settings } from '#lib/platform';
import { SoundChoice } from '../data/sound-choice.entity.js';
import { soundSettings } from '../site-settings.js';

const ownerOf = ({ kind, id }: Actor): string => `${kind}:${id}`;

/** What somebody's console makes heard. The owner is always the caller. */
@Controller()
export class SoundsController {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/sound/get')
  ofAdmin(@CurrentActor() actor: Actor) {
    return this.read(actor);
  }

  @Answers('agent/sound/get')
  ofAgent(@CurrentActor() actor: Actor) {
    return this.read(actor);
  }

  @Answers('admin/sound/update')
  updateOfAdmin(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/sound/update'>): Promise<void> {
    return this.update(actor, input);
  }

  @Answers('agent/sound/update')
  updateOfAgent(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/sound/update'>): Promise<void> {
    return this.update(actor, input);
  }

  private async read(actor: Actor): Promise<CallOutput<'admin/sound/get'>> {
    const [site, choice] = await Promise.all([
      this.settings.get(soundSettings),
      repository(this.database, SoundChoice).findOneBy({ owner: ownerOf(actor) }),
    ]);
    const choices = choice?.choices ?? {};
    return { sounds: { ...site, ...choices }, site, own: described.soundKinds.filter((kind) => choices[kind] !== undefined) };
  }

  private async update(actor: Actor, { own }: CallParsed<'admin/sound/update'>): Promise<void> {
    await repository(this.database, SoundChoice).upsert({ owner: ownerOf(actor), choices: own, changedAt: this.clock.now() }, ['owner']);
  }
}
