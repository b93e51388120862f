import type { TextLoader } from '../../lib/i18n.js';
import { textsFrom } from '../../lib/locale-files.js';

const korean = textsFrom(
  import.meta.glob<{ default: Record<string, unknown> }>(
    '../../locales/ko/{balance,bets,boards,bonuses,casino,coins,common,draws,editor,inspection,join,player,rewards,shell,sports,wallet}.json',
  ),
);

/**
 * The player site's texts. The names of the files are part of what a first visit fetches, so those of the consoles stand apart, and those
 * of other languages come with their first text: a namespace that the player site begins to use is added here.
 */
export const loadTexts: TextLoader = async (language, namespace) =>
  language === 'ko' ? korean(language, namespace) : (await import('./other-languages.js')).loadTexts(language, namespace);
