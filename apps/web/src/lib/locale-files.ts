import type { TextLoader } from './i18n.js';

/** The files of texts that a site can need, by their path from `src/<site>/lib`; each is a chunk of its own. */
type TextFiles = Readonly<Record<string, () => Promise<{ default: Record<string, unknown> }>>>;

/** Fetches one file of texts, which only the site and language that needs it loads. */
export const textsFrom =
  (files: TextFiles): TextLoader =>
  async (language, namespace) => {
    const file = files[`../../locales/${language}/${namespace}.json`];
    if (file === undefined) throw new Error(`There are no texts for ${language}/${namespace}.`);
    return (await file()).default;
  };
