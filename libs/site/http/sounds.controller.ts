import { Controller, Inject } from '@nestjs/common';
import { described, type CallOutput, type CallParsed } from '#lib/contract';
import type { Actor, Clock } from '#lib/kernel';
import { Answers, CLOCK, Command, type CommandContext, CurrentActor, Database, Input, repository, Settings } from '#lib/platform';
import { SoundChoice } from '../data/sound-choice.entity.js';
import { SoundFiles } from '../services/sound-files.js';
import { soundSettings } from '../site-settings.js';

const ownerOf = ({ kind, id }: Actor): string => `${kind}:${id}`;

/** What somebody's console makes heard. The owner is always the caller. */
@Controller()
export class SoundsController {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly files: SoundFiles,
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

  @Answers('admin/sound/file/get')
  async listFiles(): Promise<CallOutput<'admin/sound/file/get'>> {
    return { items: await this.files.list() };
  }

  @Answers('admin/sound/file/save')
  saveFile(@Command() command: CommandContext, @Input() input: CallParsed<'admin/sound/file/save'>): Promise<void> {
    return this.files.save(command, input);
  }

  @Answers('admin/sound/file/delete')
  deleteFile(@Command() command: CommandContext, @Input() { kind }: CallParsed<'admin/sound/file/delete'>): Promise<void> {
    return this.files.remove(command, kind);
  }

  private async read(actor: Actor): Promise<CallOutput<'admin/sound/get'>> {
    const [site, files, choice] = await Promise.all([
      this.settings.get(soundSettings),
      this.files.list(),
      repository(this.database, SoundChoice).findOneBy({ owner: ownerOf(actor) }),
    ]);
    const choices = choice?.choices ?? {};
    return {
      sounds: { ...site, ...choices },
      site,
      own: described.soundKinds.filter((kind) => choices[kind] !== undefined),
      files: Object.fromEntries(files.map(({ kind, url }) => [kind, url])),
    };
  }

  private async update(actor: Actor, { own }: CallParsed<'admin/sound/update'>): Promise<void> {
    await repository(this.database, SoundChoice).upsert({ owner: ownerOf(actor), choices: own, changedAt: this.clock.now() }, ['owner']);
  }
}
