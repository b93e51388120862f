/** What a version changed for those who work with the consoles. */
export interface ReleasedVersion {
  version: string;
  /** The day it was released, `YYYY-MM-DD`. */
  day: string;
  changes: readonly Change[];
}
export interface Change {
  kind: 'new' | 'better' | 'fixed';
  text: Readonly<Record<'ko' | 'en', string>>;
}

export const added = (ko: string, en: string): Change => ({ kind: 'new', text: { ko, en } });
export const better = (ko: string, en: string): Change => ({ kind: 'better', text: { ko, en } });
export const fixed = (ko: string, en: string): Change => ({ kind: 'fixed', text: { ko, en } });
