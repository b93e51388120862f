import type { LevelSettings, SectionSettings } from './settings.js';

/**
 * A section's settings with one of a level changed; `undefined` falls back to the section's, and a level without any leaves the settings.
 */
export function withLevel(
  settings: SectionSettings,
  level: string,
  change: { [K in keyof LevelSettings]?: LevelSettings[K] | undefined },
): SectionSettings {
  const own = Object.fromEntries(Object.entries({ ...settings.levels[level], ...change }).filter(([, value]) => value !== undefined));
  const { [level]: _, ...others } = settings.levels;
  return { ...settings, levels: Object.keys(own).length === 0 ? others : { ...others, [level]: own } };
}
