import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { Outbox, type DomainEvent } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
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
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those that are on now, in their order. */
  async shown(): Promise<WirePopup[]> {
    const popups = await this.popups.shown(this.database, this.clock.now());
    return popups.flatMap(({ id, name, image, content, order, audience }) =>
      disabledOf[audience].map((disabled) => ({ id, name, image_src: image, content, disabled, order })),
    );
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
