import { textsFrom } from '../../lib/locale-files.js';

/**
 * The player site's texts. The names of the files are part of what a first visit fetches, so those of the consoles stand apart: a namespace
 * that the player site begins to use is added here.
 */
export const loadTexts = textsFrom(
  import.meta.glob<{ default: Record<string, unknown> }>(
    '../../locales/*/{balance,bets,boards,bonuses,casino,common,draws,editor,inspection,join,player,rewards,shell,sports,wallet}.json',
  ),
);
