import type { Problems } from './problems.js';
import type { SectionSettings } from './settings.js';

/** What every card of a section is given. */
export interface SectionTabProps {
  settings: SectionSettings;
  problems: Problems;
  onChange: (settings: SectionSettings) => void;
}
