import i18next, { type PostProcessorModule, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { withParticles } from '#lib/kernel/korean';
import { defaultLanguage, languages, type LanguageCode } from './languages.js';
import type { SiteName } from './site.js';
import { local } from './storage.js';

export { defaultLanguage, languages, type LanguageCode };

/** Gives the texts of one namespace in one language. */
export type TextLoader = (language: LanguageCode, namespace: string) => Promise<Record<string, unknown>>;

const isLanguage = (code: string): code is LanguageCode => languages.some((each) => each.code === code);

const WRITING_CHANGED = 'writingChanged';

let namespaces: readonly string[] = ['common'];
let loader: TextLoader = () => Promise.resolve({});

/** What a language needs beside its texts: fonts that are too many to stand in every page's style sheet. */
const fonts: Partial<Record<LanguageCode, () => Promise<unknown>>> = {
  vi: () => import('@fontsource-variable/inter/index.css'),
  ja: () => import('pretendard-jp/dist/web/variable/pretendardvariable-jp-dynamic-subset.css'),
};

async function load(language: LanguageCode, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, await loader(language, namespace));
}

function choose(): LanguageCode {
  const stored = local.get('language');
  return stored !== null && isLanguage(stored) ? stored : defaultLanguage;
}

/** Korean texts say `{{name}}(이/가)`: which of the two it is shows once the name is filled in. */
const particles: PostProcessorModule = { type: 'postProcessor', name: 'particles', process: withParticles };

/** Loads the texts of one site in the chosen language; must be finished before the first render. */
export async function startI18n(site: SiteName, loadTexts: TextLoader): Promise<void> {
  loader = loadTexts;
  namespaces = ['common', site];
  const language = choose();
  await i18next
    .use(initReactI18next)
    .use(particles)
    .init({
      lng: language,
      postProcess: [particles.name],
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: 'common',
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: `languageChanged ${WRITING_CHANGED}` },
      returnNull: false,
      // A page that shows a key has not loaded its texts: the console has an error, and tests fail on it.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key, fallback) => {
        if (fallback === key) console.error(`There is no text ${namespace}:${key}.`);
      },
    });
  await Promise.all(namespaces.map((namespace) => load(language, namespace)));
  markDocument(language);
}

/** Loads texts that not every visit needs, before the first page that shows them; from then on they follow the language. */
export async function needTexts(namespace: string): Promise<void> {
  if (!namespaces.includes(namespace)) namespaces = [...namespaces, namespace];
  await load(currentLanguage(), namespace);
}

/** The texts that the page has, in another language: for what is written for somebody else. */
export async function textsIn(language: LanguageCode): Promise<TFunction> {
  await Promise.all(namespaces.map((namespace) => load(language, namespace)));
  return i18next.getFixedT(language);
}

/** Texts of the home language beside those of the reader: pages are found by its words whatever is read. */
export async function needHomeTexts(namespace: string): Promise<void> {
  await load(defaultLanguage, namespace);
}

/** A text in the home language; the key itself before `needHomeTexts`. */
export const homeText = (key: string): string =>
  i18next.exists(key, { lng: defaultLanguage }) ? i18next.getFixedT(defaultLanguage)(key) : key;

/** A page together with the texts that most visits do without; the two come at the same time. */
export async function withTexts<Page>(page: Promise<Page>, ...needed: readonly string[]): Promise<Page> {
  await Promise.all(needed.map(needTexts));
  return page;
}

/** Changes the language of the page at once and remembers it for the next visit. */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  // A page that comes meanwhile brings texts of its own.
  let fetched: readonly string[];
  do {
    fetched = namespaces;
    await Promise.all(fetched.map((namespace) => load(language, namespace)));
  } while (fetched !== namespaces);
  local.set('language', language);
  await i18next.changeLanguage(language);
  markDocument(language);
}

/** Draws again everything that shows texts, where something is written in another way than before. */
export const drawTextsAgain = (): void => i18next.emit(WRITING_CHANGED);

function markDocument(language: LanguageCode): void {
  void fonts[language]?.();
  document.documentElement.lang = languages.find((each) => each.code === language)?.html ?? language;
}

export function currentLanguage(): LanguageCode {
  const language = i18next.language as string | undefined;
  return language !== undefined && isLanguage(language) ? language : choose();
}

/** For code outside components. Keys always carry their namespace: `common:error.network`. */
export function translate(key: string, values?: Record<string, unknown>): string {
  return i18next.t(key, values ?? {});
}

export { i18next };
