import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, CONFIG, Database, Settings, type Config } from '#lib/platform';
import { allSkins, skinSettings } from '#lib/site';
import { ImageStore } from './stores/image-store.js';
import { UploadsRepository } from './uploads.repository.js';
import { uploadsPath } from './uploads-path.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What a run lets go. */
export interface Collected {
  images: number;
  bytes: number;
}

/**
 * Removes images that no text names, and addresses that nobody used. An image is first let go in the table, where a text that is saved at
 * the same time holds it, and only then removed from the store: a run that is stopped there leaves a row by which the next one goes on.
 */
@Injectable()
export class CollectImages {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsRepository,
    private readonly store: ImageStore,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'UPLOADS_KEPT_DAYS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<Collected> {
    const collected = await this.letGo();
    await this.remove();
    return collected;
  }

  /** Anybody who writes has days from the upload on to save the text: until then an image is not looked at. */
  private async letGo(): Promise<Collected> {
    const logos = allSkins(await this.settings.get(skinSettings)).map(({ logo }) => logo);
    const old = await this.uploads.unnamed(this.database, this.ago(this.config.UPLOADS_KEPT_DAYS * dayMs));
    const unnamed = old.filter((name) => !logos.includes(`${uploadsPath}/${name}`));
    if (unnamed.length === 0) return { images: 0, bytes: 0 };
    const gone = await this.database.transaction(async (tx) => this.uploads.letGo(tx, await this.uploads.lockFree(tx, unnamed)));
    return { images: gone.length, bytes: gone.reduce((sum, bytes) => sum + bytes, 0) };
  }

  /** An hour behind, when whatever was being put under such an address has ended. */
  private async remove(): Promise<void> {
    for (const name of await this.uploads.unused(this.database, this.ago(hourMs))) {
      await this.store.delete(name);
      await this.uploads.forget(this.database, name);
    }
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
