import { Controller } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Database, Input } from '#lib/platform';
import { SavedViewsRepository } from '../data/saved-views.repository.js';
import { SaveView } from '../use-cases/save-view.js';

const ownerOf = ({ kind, id }: Actor): string => `${kind}:${id}`;

/** The views of lists that somebody has saved. The owner is always the caller. */
@Controller()
export class SavedViewsController {
  constructor(
    private readonly database: Database,
    private readonly views: SavedViewsRepository,
    private readonly saveView: SaveView,
  ) {}

  @Answers('admin/view/list')
  listOfAdmin(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/view/list'>) {
    return this.list(actor, input);
  }

  @Answers('agent/view/list')
  listOfAgent(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/view/list'>) {
    return this.list(actor, input);
  }

  @Answers('admin/view/save')
  saveOfAdmin(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/view/save'>) {
    return this.save(actor, input);
  }

  @Answers('agent/view/save')
  saveOfAgent(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/view/save'>) {
    return this.save(actor, input);
  }

  @Answers('admin/view/delete')
  deleteOfAdmin(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/view/delete'>) {
    return this.delete(actor, input);
  }

  @Answers('agent/view/delete')
  deleteOfAgent(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/view/delete'>) {
    return this.delete(actor, input);
  }

  private async list(actor: Actor, { list }: CallParsed<'admin/view/list'>): Promise<CallOutput<'admin/view/list'>> {
    const views = await this.views.list(this.database, ownerOf(actor), list);
    return { views: views.map(({ id, name, settings }) => ({ id, name, ...settings })) };
  }

  private async save(actor: Actor, input: CallParsed<'admin/view/save'>): Promise<CallOutput<'admin/view/save'>> {
    return { id: await this.saveView.execute(ownerOf(actor), input) };
  }

  private async delete(actor: Actor, { id }: CallParsed<'admin/view/delete'>): Promise<void> {
    if (!(await this.views.delete(this.database, ownerOf(actor), id))) throw refuse('NOT_FOUND');
  }
}
