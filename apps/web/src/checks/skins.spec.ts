import { describe, expect, it } from '@jest/globals';
import { builtInSkins, charcoal, contrastOf, skinColors } from '#lib/contract/values';
import { roles } from '../ui/theme.js';

describe.each(['dark', 'light'] as const)('skins in %s', (scheme) => {
  it('stand on the theme’s own grounds', () => {
    for (const [name, hex] of Object.entries(charcoal[scheme]))
      expect({ name, hex }).toEqual({ name, hex: roles[scheme][name as 'canvas'] });
  });

  it('change only what the theme has', () => {
    for (const skin of builtInSkins)
      for (const name of Object.keys(skinColors(skin)[scheme])) expect(Object.keys(roles[scheme])).toContain(name);
  });

  it.each(builtInSkins.map((skin) => [skin.key, skin] as const))('%s keeps every word readable', (_, skin) => {
    const role = { ...roles[scheme], ...skinColors(skin)[scheme] } as Record<string, string>;
    for (const word of ['text', 'text-2', 'muted', 'accent', 'win', 'lose', 'warning', 'info', 'side-a', 'side-b'])
      for (const ground of ['canvas', 'surface', 'raised', 'overlay', 'control', 'sunken'])
        expect({ word, ground, ok: contrastOf(role[word]!, role[ground]!) >= (ground === 'sunken' && word !== 'muted' ? 4 : 4.5) }).toEqual(
          {
            word,
            ground,
            ok: true,
          },
        );
    for (const ground of ['canvas', 'surface']) expect(contrastOf(role['control-line']!, role[ground]!)).toBeGreaterThanOrEqual(3);
  });
});
