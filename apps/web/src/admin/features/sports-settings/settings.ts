import type { CallOutput } from '../../../lib/contract.js';
import { sections } from '../../../shared/sports/sports-labels.js';

export type SportsSettings = CallOutput<'admin/sports/settings/get'>;
export type Catalogue = SportsSettings['catalogue'];
export type Section = (typeof sections)[number];
export type SectionSettings = SportsSettings['sections'][Section]['settings'];
export type LevelSettings = SectionSettings['levels'][string];
export type Tab = 'catalogue' | Section;

/** Everything as it stands on the page: the catalogue and each section. */
export interface Settings {
  readonly catalogue: Catalogue;
  readonly sections: Readonly<Record<Section, SectionSettings>>;
}

/** The page's URL. */
export interface SettingsSearch {
  tab?: Section;
}

export function settingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const tab = sections.find((id) => id === raw['tab']);
  return tab === undefined ? {} : { tab };
}
