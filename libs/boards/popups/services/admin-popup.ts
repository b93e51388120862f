import { Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import { Database, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { AdminActions } from '../../admin-actions.js';
import { checkedImage, htmlOfWriting, isBlank } from '../../rich-text/rich-text.js';
import { checkedTranslations, contentsOf } from '../../translations/translate.js';
import { type Translations, TranslationsRepository } from '../../translations/translations.repository.js';
import { holdImages } from '../../uploads/held-images.js';
import { PopupsRepository, type ListedPopup, type Popup, type PopupDraft, type PopupPaging } from '../data/popups.repository.js';
import { popupPublished } from './popups.js';

type Form = CallParsed<'admin/popup/save'>;
type TranslatedPopup = Popup & { translations: Translations };

/** What administrators do with popups. */
@Injectable()
export class AdminPopups {
  constructor(
    private readonly database: Database,
    private readonly actions: AdminActions,
    private readonly popups: PopupsRepository,
    private readonly translations: TranslationsRepository,
  ) {}

  page(paging: PopupPaging): Promise<{ items: ListedPopup[]; total: number }> {
    return this.popups.page(this.database, { ...paging, now: this.actions.now() });
  }

  /** @throws DomainError NOT_FOUND */
  async view(id: number): Promise<TranslatedPopup> {
    const popup = await this.popups.one(this.database, id, this.actions.now());
    if (!popup) throw refuse('NOT_FOUND');
    return { ...popup, translations: await this.translations.all(this.database, 'popupId', id) };
  }

  /**
   * Makes one, or changes the one with the id; without translations they stay.
   * @throws DomainError NAME_EMPTY, CONTENT_EMPTY without image and content, CONTENT_TOO_COMPLEX, INVALID_INPUT for an address of no image
   *   or an end that is not behind the start, NOT_FOUND, POST_CHANGED, IMAGE_GONE, KEY_REUSED
   */
  async save(command: CommandContext, form: Form): Promise<{ id: number }> {
    const popup = await checkedPopup(form);
    const written = form.translations && (await checkedTranslations(form.translations));
    return this.actions.once(command, async (tx) => {
      await holdImages(tx, popup.content, popup.image, ...contentsOf(written));
      const now = this.actions.now();
      const before = form.id === undefined ? undefined : await this.locked(tx, form.id);
      const after = { ...popup, translations: written ?? before?.translations ?? {} };
      if (before && form.readAt !== undefined && Date.parse(form.readAt) !== before.updatedAt.getTime()) throw refuse('POST_CHANGED');
      if (before) await this.popups.update(tx, before.id, after, now);
      const id = before?.id ?? (await this.popups.insert(tx, after, now));
      if (written) await this.translations.replace(tx, 'popupId', id, written);
      await this.popups.noteShown(tx, now, id);
      await this.actions.note(tx, command, { action: 'popup.save', target: `popup:${id}`, before, after }, popupPublished(id, now));
      return { id };
    });
  }

  /** Per row NOT_FOUND. */
  delete(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.actions.each(command, ids, async (tx, id) => {
      const before = await this.locked(tx, id);
      await this.popups.delete(tx, id);
      await this.actions.note(
        tx,
        command,
        { action: 'popup.delete', target: `popup:${id}`, before },
        popupPublished(id, this.actions.now()),
      );
      return 'deleted';
    });
  }

  private async locked(tx: Tx, id: number): Promise<TranslatedPopup> {
    const popup = await this.popups.lock(tx, id, this.actions.now());
    if (!popup) throw refuse('NOT_FOUND');
    return { ...popup, translations: await this.translations.all(tx, 'popupId', id) };
  }
}

async function checkedPopup({ name, image_src, content, audience, startsAt, endsAt, order }: Form): Promise<PopupDraft> {
  const popup = {
    name: name.trim(),
    image: checkedImage('image_src', image_src),
    content: await htmlOfWriting(content),
    audience,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    order,
  };
  if (popup.name === '') throw refuse('NAME_EMPTY');
  if (popup.image === '' && isBlank(popup.content)) throw refuse('CONTENT_EMPTY');
  if (popup.startsAt && popup.endsAt && popup.endsAt <= popup.startsAt) throw refuse('INVALID_INPUT', { field: 'endsAt' });
  return popup;
}
