import { describe, expect, it } from '@jest/globals';
import { textsOf } from '../../../complete-texts.js';
import { catalogueSettings, sectionSettings, settingSections } from '../../../../../libs/contract/settings/index.js';
import { settingsByPath, type SettingsDescription } from './described.js';

const pages: readonly SettingsDescription[] = [...Object.values(settingSections), catalogueSettings, sectionSettings];
/** Their settings stand in a dialog, without cards. */
const inDialogs = new Set(['board', 'join']);

const texts = new Set([...textsOf('ko').keys()].filter((key) => key.startsWith('settings:')).map((key) => key.slice('settings:'.length)));

/** Texts that a page cannot do without, and those that it shows where they stand. */
function textsOfPage({ name, fields }: SettingsDescription): { needed: string[]; possible: string[] } {
  const settings = settingsByPath(fields);
  const needed = settings.flatMap(([path, field]) => {
    const own = `${name}.fields.${field.text ?? path}`;
    const choices = (field.kind === 'choice' || field.kind === 'several' ? field.of : []).filter((each) => typeof each === 'string');
    return [`${own}.label`, ...choices.map((each) => `${own}.choices.${each}`)];
  });
  const cards = inDialogs.has(name) ? [] : [...new Set(settings.map(([, { group }]) => `${name}.cards.${group}`))];
  return {
    needed: [...needed, ...cards.map((card) => `${card}.title`)],
    possible: [
      ...settings.flatMap(([path, field]) => ['about', 'blank'].map((text) => `${name}.fields.${field.text ?? path}.${text}`)),
      ...cards.map((card) => `${card}.about`),
    ],
  };
}

describe.each(pages.map((page) => [page.name, page] as const))('the settings page %s', (_, page) => {
  it('has a text for every setting, choice and card', () => {
    expect(textsOfPage(page).needed.filter((key) => !texts.has(key))).toEqual([]);
  });
});

it('has no text of a setting that is not described', () => {
  const known = new Set(pages.flatMap((page) => Object.values(textsOfPage(page)).flat()));
  const names = new Set(pages.map(({ name }) => name));
  expect([...texts].filter((key) => names.has(key.split('.')[0] as string) && !known.has(key))).toEqual([]);
});
