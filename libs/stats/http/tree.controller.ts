import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { scopeId, type Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { ReadTree } from '../use-cases/read-tree.js';

/** The tree: administrators see it whole, an agent what is below. */
@Controller()
export class TreeController {
  constructor(private readonly tree: ReadTree) {}

  @Answers('admin/tree/get')
  whole(@Input() input: CallParsed<'admin/tree/get'>) {
    return this.tree.execute(input);
  }

  @Answers('agent/tree/get')
  below(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/tree/get'>) {
    return this.tree.execute(input, scopeId(actor));
  }
}
