import { textsFrom } from '../../lib/locale-files.js';

/** The texts in every language but the one that most visitors read. */
export const loadTexts = textsFrom(import.meta.glob<{ default: Record<string, unknown> }>('../../locales/{en,ja,vi,th,hi,mm}/*.json'));
