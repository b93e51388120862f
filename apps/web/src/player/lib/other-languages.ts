import { textsFrom } from '../../lib/locale-files.js';

/** Loads the player site’s texts of every language but Korean, which most visitors read. */
export const loadTexts = textsFrom(import.meta.glob<{ default: Record<string, unknown> }>('../../locales/{en,ja,vi,th,hi,mm}/*.json'));
