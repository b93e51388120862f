import type { Problems } from './problems.js';
import type { SectionSettings } from './settings.js';

/** What each part of a section's tab shows and changes. */
export interface SectionTabProps {
  settings: SectionSettings;
  problems: Problems;
  onChange: (settings: SectionSettings) => void;
}
