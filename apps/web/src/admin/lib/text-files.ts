import { textsFrom } from '../../lib/locale-files.js';

/** Every file of texts: a console may need any of them. */
export const loadTexts = textsFrom(import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json'));
