import { describe, expect, it } from '@jest/globals';
import { contrastOf, hexOf, oklchOf } from './colors.js';
import { builtInSkins, type Skin, skinColors, skinFaults, skinVariables } from './skins.js';

const skin = (fields: Partial<Skin>): Skin => ({ ...builtInSkins[1]!, key: 'own', ...fields });

describe('colours', () => {
  it('come back from OKLCH as they were', () => {
    for (const hex of ['#000000', '#FFFFFF', '#FF8F52', '#0B0D11', '#3ED3A1', '#123456']) expect(hexOf(oklchOf(hex))).toBe(hex);
  });
  it('are less colourful where a screen cannot show them', () => {
    expect(hexOf({ lightness: 0.6, chroma: 0.5, hue: 2 })).toMatch(/^#[0-9A-F]{6}$/);
  });
});

describe('skins', () => {
  it.each(builtInSkins.map((each) => [each.key, each] as const))('%s may be saved', (_, each) => {
    expect(skinFaults(each)).toEqual([]);
    for (const scheme of ['dark', 'light'] as const) {
      const colors = skinColors(each)[scheme];
      for (const ground of ['accent-fill', 'accent-hover'])
        expect(contrastOf(colors['on-accent']!, colors[ground]!)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leave the theme alone where they are the usual one', () => {
    expect(skinVariables(builtInSkins[0]!, 'dark')).toEqual({});
    expect(skinVariables(builtInSkins[1]!, 'dark')).toMatchObject({ '--accent-fill': '#5AA2FF', '--mantine-color-persimmon-4': '#5AA2FF' });
  });

  it('find an ink for the button of any colour', () => {
    for (let grey = 0; grey < 256; grey++) {
      const hex = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      const { dark } = skinColors(skin({ fill: hex }));
      expect(contrastOf(dark['on-accent']!, dark['accent-fill']!)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('make text of the button’s colour that reads on every ground', () => {
    for (const fill of ['#FFE600', '#7A00FF', '#00A0FF', '#C86400'])
      expect(skinFaults(skin({ fill })).filter(({ field, against }) => field === 'fill' && against !== 'canvas')).toEqual([]);
  });

  it('are refused where text cannot be read, a button cannot be seen, or the accent means won or lost', () => {
    expect(skinFaults(skin({ accentDark: '#333333' }))[0]).toMatchObject({ field: 'accentDark', kind: 'contrast', needed: 4.5 });
    expect(skinFaults(skin({ accentLight: '#EEEEEE' }))[0]).toMatchObject({ field: 'accentLight', kind: 'contrast', needed: 4.5 });
    expect(skinFaults(skin({ fill: '#101820' }))[0]).toMatchObject({ field: 'fill', against: 'canvas', needed: 3 });
    expect(skinFaults(skin({ fill: '#3ED3A1' }))).toContainEqual(expect.objectContaining({ field: 'fill', kind: 'near', against: 'win' }));
    expect(skinFaults(skin({ fill: '#FF808B' }))).toContainEqual(expect.objectContaining({ kind: 'near', against: 'lose' }));
  });
});
