import { describe, expect, it } from '@jest/globals';
import '../testing/dom.js';
import { auditActions } from '#lib/kernel';
import { textsOf } from '../../complete-texts.js';
import { menu } from '../admin/shell/menu.js';
import { pageNames } from '../admin/shell/palette-entries.js';
import { languages } from '../lib/i18n.js';

const codes = languages.map(({ code }) => code);
const labelsOf = (language: string): Map<string, string> =>
  new Map([...textsOf(language)].filter(([key]) => key.startsWith('actions:')).map(([key, text]) => [key.replace('actions:', ''), text]));

describe('the labels of actions', () => {
  it.each(codes)('%s has one for every action that the service can write, and no other', (language) => {
    expect([...labelsOf(language).keys()].sort()).toEqual([...auditActions].sort());
  });

  it.each(codes)('%s calls no two actions the same', (language) => {
    const labels = [...labelsOf(language).values()].map((label) => label.trim());
    expect(labels.filter((label, index) => label === '' || labels.indexOf(label) !== index)).toEqual([]);
  });
});

describe('the command palette', () => {
  it('has other names for every page of the menu, and for no other', () => {
    const pages = menu.flatMap(({ entries }) => entries.map(({ to }) => to));
    expect(Object.keys(pageNames).sort()).toEqual([...pages].sort());
  });
});
