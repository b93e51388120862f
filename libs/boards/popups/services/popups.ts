import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { Outbox, type DomainEvent } from '#lib/events';
import type { Clock, Language } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { TranslationsRepository } from '../../translations/translations.repository.js';
import { PopupsRepository, type PopupAudience } from '../data/popups.repository.js';

type WirePopup = CallOutput<'user/browse'>['popups'][number];

/** The documented client shows 0 to members and 2 to visitors; what is for everybody is given once for each, under one id. */
const disabledOf: Record<PopupAudience, readonly WirePopup['disabled'][]> = { members: [0], visitors: [2], everybody: [0, 2], nobody: [] };

/** What covers the page when somebody comes. */
@Injectable()
export class Popups {
  constructor(
    private readonly database: Database,
    private readonly popups: PopupsRepository,
    private readonly translations: TranslationsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those that are on now, in their order. */
  async shown(language: Language): Promise<WirePopup[]> {
    const popups = await this.popups.shown(this.database, this.clock.now());
    const ids = popups.map(({ id }) => id);
    const translations = await this.translations.into(this.database, 'popupId', ids, language);
    return popups.flatMap(({ id, image, order, audience, ...original }) => {
      const { subject = '', content = '' } = translations.get(id) ?? {};
      const text = { name: subject || original.name, content: content || original.content };
      return disabledOf[audience].map((disabled) => ({ id, ...text, image_src: image, disabled, order }));
    });
  }

  /** Tells the sites of those that have begun or ended by the clock since it was last asked. */
  async tellTurned(): Promise<void> {
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      const turned = await this.popups.noteShown(tx, at);
      await this.outbox.record(
        tx,
        turned.map((id) => popupPublished(id, at)),
      );
    });
  }
}

export function popupPublished(id: number, at: Date): DomainEvent {
  return { name: 'popup.published', at, streams: ['site'], data: { id } };
}
