import { Injectable } from '@nestjs/common';
import type { Skin } from '#lib/contract';
import { Settings } from '#lib/platform';
import { siteSettings } from '../site-settings.js';
import { allSkins, skinOf, skinSettings, type SkinSettings } from '../skins.js';

/** How a page is dressed: its skin, and the site's name under it. */
export interface Dress {
  skin: Skin;
  title: string;
}

/** The skins of pages, from memory: every page that is opened asks. */
@Injectable()
export class SiteSkins {
  private known: { skins: SkinSettings; name: string } | undefined;

  constructor(private readonly settings: Settings) {}

  /** @param key as a domain or a preview names it. A page opens even while the database cannot be reached. */
  async dress(key: string | undefined): Promise<Dress> {
    try {
      const [skins, { name }] = await Promise.all([this.settings.get(skinSettings), this.settings.get(siteSettings)]);
      this.known = { skins, name };
    } catch (error) {
      if (!this.known) throw error;
    }
    const { skins, name } = this.known;
    const skin = skinOf(skins, key);
    return { skin, title: skin.title || name };
  }

  async all(): Promise<readonly Skin[]> {
    return allSkins(await this.settings.get(skinSettings));
  }
}
