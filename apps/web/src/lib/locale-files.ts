import type { TextLoader } from './i18n.js';

const files = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json');

/** Fetches one file of texts; each is a chunk of its own, loaded only by the site and language that needs it. */
export const loadTexts: TextLoader = async (language, namespace) => {
  const file = files[`../locales/${language}/${namespace}.json`];
  if (file === undefined) throw new Error(`There are no texts for ${language}/${namespace}.`);
  return (await file()).default;
};
