import { contrastOf, distanceOf, hexOf, oklchOf } from './colors.js';

/** What a skin stands on. */
export const skinGrounds = ['charcoal', 'navy', 'plum', 'teal'] as const;
export type SkinGround = (typeof skinGrounds)[number];
export type SkinScheme = 'dark' | 'light';

/** A look of the player site and the partner console: colours, name and logo. */
export interface Skin {
  /** By which domains name it: small letters, digits and hyphens. */
  key: string;
  /** As administrators know it. */
  name: string;
  /** The site's name under this skin; empty for the site's own. */
  title: string;
  /** Address of an uploaded image; empty for the product's mark. */
  logo: string;
  ground: SkinGround;
  /** Of the most important button of a page, `#RRGGBB`. */
  fill: string;
  /** Of links and marks in each scheme; empty: made of `fill`. */
  accentDark: string;
  accentLight: string;
}

export const skinLimits = { key: 40, name: 40, title: 30, own: 20 } as const;

/** The usual skin, which is the theme itself. */
export const usualSkin = 'persimmon';

const builtIn = (key: string, ground: SkinGround, fill: string): Skin => ({
  key,
  name: key,
  title: '',
  logo: '',
  ground,
  fill,
  accentDark: '',
  accentLight: '',
});

/** Skins that every site has. Neither is green or red: those mean won and lost. */
export const builtInSkins: readonly Skin[] = [
  /* @__PURE__ */ builtIn(usualSkin, 'charcoal', '#FF8F52'),
  /* @__PURE__ */ builtIn('harbor', 'navy', '#5AA2FF'),
  /* @__PURE__ */ builtIn('orchid', 'plum', '#B78BFF'),
  /* @__PURE__ */ builtIn('citrus', 'teal', '#D6E24A'),
];

type Colors = Readonly<Record<string, string>>;

/** The theme's backgrounds; a test holds them equal. */
export const charcoal: Readonly<Record<SkinScheme, Colors>> = {
  dark: {
    canvas: '#0B0D11',
    sunken: '#080A0D',
    surface: '#12151B',
    raised: '#1A1E26',
    overlay: '#20252F',
    control: '#1A1E26',
    'neutral-soft': '#232934',
    'neutral-over': '#2B313D',
    border: '#222832',
    'border-strong': '#39414F',
    'control-line': '#667185',
    grid: '#1E232C',
    'input-ground': '#080A0D',
    'input-line': '#222832',
    'segment-on': '#20252F',
    'nav-on': '#1A1E26',
    'bulk-ground': '#20252F',
    'power-ball': '#12151B',
  },
  light: {
    canvas: '#F5F5F2',
    sunken: '#EDEDE9',
    raised: '#FAFAF8',
    control: '#F1F1ED',
    'neutral-soft': '#EEEEEA',
    'neutral-over': '#EEEEEA',
    border: '#E5E4DF',
    'border-strong': '#D3D1CA',
    grid: '#EFEEEA',
    'input-line': '#D3D1CA',
    'segment-line': '#E5E4DF',
    'nav-on-line': '#E5E4DF',
  },
};

/** What else an accent is judged against, of the theme. */
const theme: Readonly<Record<SkinScheme, Readonly<Record<'surface' | 'overlay' | 'win' | 'lose', string>>>> = {
  dark: { surface: '#12151B', overlay: '#20252F', win: '#3ED3A1', lose: '#FF808B' },
  light: { surface: '#FFFFFF', overlay: '#FFFFFF', win: '#08704F', lose: '#B92A3B' },
};

/** Hue in degrees and chroma of each scheme. */
const tints: Readonly<Record<Exclude<SkinGround, 'charcoal'>, { hue: number; dark: number; light: number }>> = {
  navy: { hue: 262, dark: 0.036, light: 0.008 },
  plum: { hue: 312, dark: 0.034, light: 0.008 },
  teal: { hue: 212, dark: 0.028, light: 0.008 },
};

/** Backgrounds that text in the accent stands on. */
const textGrounds = ['canvas', 'sunken', 'surface', 'raised', 'overlay', 'control', 'accent-soft'] as const;
/** Contrast of text, and of what is pressed, against its ground (WCAG 2.2, 1.4.3 and 1.4.11). */
const ofText = 4.5;
const ofShape = 3;
/** Closer to won or lost than this an accent is taken for them. */
const tooNear = 0.085;

export function skinColors(skin: Skin): Readonly<Record<SkinScheme, Colors>> {
  return { dark: colorsIn('dark', skin), light: colorsIn('light', skin) };
}

function colorsIn(scheme: SkinScheme, { ground, fill, accentDark, accentLight }: Skin): Colors {
  const backgrounds = groundsIn(scheme, ground);
  const { hue, chroma, lightness } = oklchOf(fill);
  const soft = hexOf(
    scheme === 'dark' ? { lightness: 0.24, chroma: Math.min(chroma, 0.035), hue } : { lightness: 0.965, chroma: 0.02, hue },
  );
  const line = hexOf(
    scheme === 'dark'
      ? { lightness: 0.42, chroma: Math.min(chroma, 0.075), hue }
      : { lightness: 0.84, chroma: Math.min(chroma, 0.08), hue },
  );
  const on = inkOn(fill, hue);
  const hover = hexOf({ lightness: lightness + (on === '#FFFFFF' ? -0.04 : 0.04), chroma, hue });
  const all: Colors = { ...theme[scheme], ...backgrounds, 'accent-soft': soft };
  const wished = scheme === 'dark' ? accentDark : accentLight;
  const accent =
    wished === ''
      ? readable(
          fill,
          textGrounds.map((name) => all[name]!),
          scheme,
        )
      : wished;
  return {
    ...(ground === 'charcoal' ? {} : backgrounds),
    accent,
    'accent-fill': fill,
    'accent-hover': hover,
    'on-accent': on,
    'accent-soft': soft,
    'accent-line': line,
  };
}

function groundsIn(scheme: SkinScheme, ground: SkinGround): Colors {
  if (ground === 'charcoal') return charcoal[scheme];
  const { hue, ...chromas } = tints[ground];
  const tinted = (hex: string): string => hexOf({ lightness: oklchOf(hex).lightness, chroma: chromas[scheme], hue: (hue * Math.PI) / 180 });
  const base = scheme === 'dark' ? { ...charcoal.dark, surface: theme.dark.surface } : charcoal.light;
  return Object.fromEntries(Object.entries(base).map(([name, hex]) => [name, tinted(hex)]));
}

/** Black of the same hue, or white, or plain black: on every colour one of them reads. */
function inkOn(fill: string, hue: number): string {
  const inks = [hexOf({ lightness: 0.18, chroma: 0.03, hue }), '#FFFFFF', '#000000'];
  return inks.find((ink) => contrastOf(ink, fill) >= ofText)!;
}

/** The colour, lighter or darker until it reads on each of the backgrounds. */
function readable(hex: string, backgrounds: readonly string[], scheme: SkinScheme): string {
  const { chroma, hue, lightness } = oklchOf(hex);
  const step = scheme === 'dark' ? 0.01 : -0.01;
  for (let tried = lightness; tried > 0 && tried < 1; tried += step) {
    const color = hexOf({ lightness: tried, chroma, hue });
    if (backgrounds.every((ground) => contrastOf(color, ground) >= ofText)) return color;
  }
  return scheme === 'dark' ? '#FFFFFF' : '#000000';
}

/** What of a skin cannot be read, or is taken for something else. */
export interface SkinFault {
  field: 'fill' | 'accentDark' | 'accentLight';
  kind: 'contrast' | 'near';
  /** The ground that it does not stand out from, or the colour it is taken for. */
  against: string;
  /** Contrast that it has, and that it would need; 0 where it is too near. */
  ratio: number;
  needed: number;
}

/** Everything that speaks against a skin; none for one that may be saved. */
export function skinFaults(skin: Skin): SkinFault[] {
  const colors = skinColors(skin);
  return (['dark', 'light'] as const).flatMap((scheme) => {
    const own = colors[scheme];
    const all: Colors = { ...theme[scheme], ...groundsIn(scheme, skin.ground), ...own };
    const wished = scheme === 'dark' ? 'accentDark' : 'accentLight';
    const field = skin[wished] === '' ? 'fill' : wished;
    const words = textGrounds.map((ground) => fault(field, ground, contrastOf(own['accent']!, all[ground]!), ofText));
    // On light ground a fill is told by its text; on dark ground it has to be seen itself.
    const shape = scheme === 'dark' ? [fault('fill', 'canvas', contrastOf(skin.fill, all['canvas']!), ofShape)] : [];
    const near = (['win', 'lose'] as const)
      .filter((role) => distanceOf(own['accent']!, all[role]!) < tooNear)
      .map((role): SkinFault => ({ field, kind: 'near', against: role, ratio: 0, needed: 0 }));
    return [...words, ...shape, ...near].filter((each) => each !== undefined);
  });
}

function fault(field: SkinFault['field'], against: string, ratio: number, needed: number): SkinFault | undefined {
  return ratio >= needed ? undefined : { field, kind: 'contrast', against, ratio: Math.floor(ratio * 10) / 10, needed };
}

/** Colours of a skin as declarations of CSS variables; none for the usual skin, which is the theme. */
export function skinVariables(skin: Skin, scheme: SkinScheme): Record<string, string> {
  if (isUsual(skin)) return {};
  const colors = skinColors(skin)[scheme];
  return {
    ...Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--${name}`, value])),
    // The partner console's head is dark in both schemes.
    '--ink-accent': skinColors(skin).dark['accent']!,
    '--mantine-color-persimmon-filled': skin.fill,
    '--mantine-color-persimmon-filled-hover': colors['accent-hover']!,
    '--mantine-color-persimmon-4': skin.fill,
  };
}

function isUsual({ ground, fill, accentDark, accentLight }: Skin): boolean {
  return ground === 'charcoal' && fill.toUpperCase() === '#FF8F52' && accentDark === '' && accentLight === '';
}
