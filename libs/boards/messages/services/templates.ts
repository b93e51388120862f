import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Commands, Database, BulkCommand, type CommandContext, type RowResult } from '#lib/platform';
import { checkedWriting } from '../../rich-text/rich-text.js';
import { holdImages } from '../../uploads/held-images.js';
import { TemplatesRepository, type ListedTemplate, type MessageTemplate } from '../data/templates.repository.js';

/** Texts that administrators write once and use often. */
@Injectable()
export class Templates {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly rows: BulkCommand,
    private readonly templates: TemplatesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  page(filter: Parameters<TemplatesRepository['page']>[1]): Promise<{ items: ListedTemplate[]; total: number }> {
    return this.templates.page(this.database, filter);
  }

  /** @throws DomainError NOT_FOUND */
  async view(id: number): Promise<MessageTemplate> {
    const template = await this.templates.one(this.database, id);
    if (!template) throw refuse('NOT_FOUND');
    return template;
  }

  /**
   * Makes one, or changes the one with the id. @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, CONTENT_TOO_COMPLEX, NOT_FOUND, IMAGE_GONE
   */
  async save(
    command: CommandContext,
    draft: Omit<MessageTemplate, 'id' | 'updatedAt' | 'changedBy'> & { id?: number },
  ): Promise<{ id: number }> {
    const template = { kind: draft.kind, ...(await checkedWriting(draft)), updatedAt: this.clock.now(), changedBy: command.actor.account };
    return this.commands.run(command, async (tx) => {
      await holdImages(tx, template.content);
      const before = draft.id === undefined ? undefined : await this.templates.lock(tx, draft.id);
      if (draft.id !== undefined && !before) throw refuse('NOT_FOUND');
      const id = before?.id ?? (await this.templates.insert(tx, template));
      if (before) await this.templates.update(tx, { id, ...template });
      await audit(tx, command, this.clock, [{ action: 'template.save', target: `template:${id}`, before, after: template }]);
      return { id };
    });
  }

  /** Per row NOT_FOUND. */
  delete(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const before = await this.templates.lock(tx, id);
      if (!before) throw refuse('NOT_FOUND');
      await this.templates.delete(tx, id);
      await audit(tx, command, this.clock, [{ action: 'template.delete', target: `template:${id}`, before }]);
      return 'deleted';
    });
  }
}
