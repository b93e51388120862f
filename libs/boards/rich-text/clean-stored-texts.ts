import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError, htmlOfText, textOfHtml, type Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, Schedules } from '#lib/platform';
import { rulesVersion } from './clean-html.js';
import { htmlCleaner } from './html-cleaner.js';
import { richTextColumns, StoredTextsRepository } from './stored-texts.repository.js';

const dayMs = 24 * 3_600_000;
/** Texts read at a time; each may have 400 kB. */
const atOnce = 20;

/**
 * Texts are cleaned once, when they are written, and shown as they are stored. Where the rules have become stricter since, one worker goes
 * through all of them at its start and cleans them anew. It may be stopped anywhere and then begins again.
 */
@Injectable()
export class CleanStoredTexts implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly texts: StoredTextsRepository,
    private readonly schedules: Schedules,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('stored-texts', dayMs, async () => {
      const changed = await this.run();
      if (changed > 0) this.logger.info({ changed, rulesVersion }, 'stored texts were cleaned by the newest rules');
    });
  }

  /** @returns how many texts changed */
  async run(): Promise<number> {
    if ((await this.texts.cleanedBy(this.database)) >= rulesVersion) return 0;
    let changed = 0;
    for (const [table, columns] of Object.entries(richTextColumns)) {
      for (const column of columns) changed += await this.clean(table, column);
    }
    await this.texts.noteCleaned(this.database, rulesVersion, this.clock.now());
    return changed;
  }

  private async clean(table: string, column: string): Promise<number> {
    let changed = 0;
    for (let afterId = 0; ;) {
      const texts = await this.texts.next(this.database, table, column, afterId, atOnce);
      for (const text of texts) {
        const clean = await cleaned(text.html);
        if (clean === text.html) continue;
        await this.texts.replace(this.database, table, column, text, clean);
        changed++;
      }
      if (texts.length < atOnce) return changed;
      afterId = texts.at(-1)!.id;
    }
  }
}

/** A text from before there were bounds, and beyond them, keeps its words. */
async function cleaned(html: string): Promise<string> {
  try {
    return await htmlCleaner.clean(html);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONTENT_TOO_COMPLEX') throw error;
    return `<p>${htmlOfText(textOfHtml(html).replace(/\s+/g, ' '))}</p>`;
  }
}
