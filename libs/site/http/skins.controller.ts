import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input } from '#lib/platform';
import { ChangeSkins } from '../services/change-skins.js';

/** The looks of the site. */
@Controller()
export class SkinsController {
  constructor(private readonly skins: ChangeSkins) {}

  @Answers('admin/skin/get')
  get(): Promise<CallOutput<'admin/skin/get'>> {
    return this.skins.get();
  }

  @Answers('admin/skin/save')
  save(@Command() command: CommandContext, @Input() input: CallParsed<'admin/skin/save'>): Promise<void> {
    return this.skins.save(command, input);
  }

  @Answers('admin/skin/delete')
  delete(@Command() command: CommandContext, @Input() { key }: CallParsed<'admin/skin/delete'>): Promise<void> {
    return this.skins.remove(command, key);
  }

  @Answers('admin/skin/use')
  use(@Command() command: CommandContext, @Input() { key }: CallParsed<'admin/skin/use'>): Promise<void> {
    return this.skins.use(command, key);
  }
}
