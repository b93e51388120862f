import { createTheme, defaultVariantColorsResolver, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { roles } from './theme-colors.js';
import { components } from './theme-components.js';

export { roles };

/** Colours that are the same in both schemes: the agent console's ink header, the bulk bar's text, the scrim, a pitch. */
const fixed = {
  ink: '#14161B',
  'on-ink': '#F2F3F5',
  'on-ink-2': '#BDC2CC',
  'ink-accent': '#FF8F52',
  'ink-line': '#2A2E37',
  'on-bulk': '#F2F3F5',
  'on-bulk-2': '#BDC2CC',
  'bulk-warning': '#F0C35A',
  'bulk-soft': '#343943',
  scrim: 'rgba(6,7,10,.5)',
  pitch: '#14532D',
  'pitch-band': '#17602F',
} as const;

/** Type steps as size/line in pixels; `--t13` is the size, `--l13` the line. */
const type = {
  10: 14,
  11: 16,
  12: 16,
  13: 20,
  14: 20,
  15: 22,
  16: 24,
  17: 24,
  18: 24,
  20: 26,
  22: 28,
  26: 34,
  28: 34,
  40: 44,
} as const;

/** Heights, widths and other measures in pixels. */
export const sizes = {
  'row-console': 40,
  'row-wide': 48,
  'row-head': 36,
  'row-feed': 28,
  'row-player': 48,
  'row-request': 52,
  'nav-console': 32,
  'nav-player': 36,
  'top-console': 52,
  'head-player': 60,
  notice: 32,
  'head-phone': 52,
  'tabs-phone': 64,
  'tabs-agent': 60,
  'bar-bottom': 48,
  'h-26': 26,
  'h-32': 32,
  'h-36': 36,
  'h-40': 40,
  'h-44': 44,
  'h-52': 52,
  'h-badge': 20,
  'w-side': 216,
  /** The specification's own width, where there is room for it. */
  'w-side-wide': 280,
  'w-rail': 50,
  'w-side-player': 208,
  'w-slip': 340,
  'w-drawer': 376,
  'w-toast': 364,
  // Radii: r3 for bars and swatches, r0 and r6 for marks of 20 px and less, r1 for what is pressed or read in a line, r2 for what holds
  // things.
  r3: 3,
  r0: 4,
  r6: 6,
  r1: 8,
  r2: 14,
  round: 999,
} as const;

/** Durations in milliseconds; scripts that wait for an animation read them from here. */
export const motion = {
  instant: 80,
  quick: 140,
  calm: 240,
  count: 700,
  fade: 1600,
  roll: 520,
  rollGap: 180,
  gridGap: 130,
  rungs: 600,
  ladder: 1800,
  ring: 1000,
  freshRow: 8000,
  wheel: 4600,
} as const;

/** Axis labels of charts, between two steps of the scale. */
export const chartLabelPx = 10.5;

/** Colours that a nickname may be marked with: told apart from each other on a dark ground and a light one. */
export const nicknameColors = ['#e5484d', '#f76b15', '#d9a400', '#30a46c', '#12a594', '#0090ff', '#8e4ec6', '#d6409f'] as const;

const easings = {
  ease: 'cubic-bezier(.2,.8,.2,1)',
  'ease-count': 'cubic-bezier(.16,1,.3,1)',
  'ease-ball': 'cubic-bezier(.3,1.3,.5,1)',
} as const;

const fonts = {
  sans: "'Pretendard Variable', Pretendard, 'Pretendard JP Variable', 'Noto Sans Thai', 'Noto Sans Devanagari', 'Noto Sans Myanmar', 'Noto Sans KR', 'Noto Sans', system-ui, sans-serif",
  mono: "ui-monospace, 'SFMono-Regular', 'DejaVu Sans Mono', monospace",
} as const;

const scale = (...steps: string[]): MantineColorsTuple => steps as unknown as MantineColorsTuple;

/** Colours of text, for the style prop `c`: each is the role of the same name, so it follows the scheme. */
export const textColors = ['text', 'text-2', 'muted', 'accent', 'win', 'lose', 'warning', 'info'] as const;
export type TextColor = (typeof textColors)[number];

const textScales = Object.fromEntries(
  textColors.map((role) => [role, scale(...Array.from({ length: 10 }, () => `var(--${role})`))]),
) as Record<TextColor, MantineColorsTuple>;

/** The type steps by the name that `size`, `fz` and `lh` take: `t12`. The variables behind them change with the language. */
const typeSizes = Object.fromEntries(Object.keys(type).map((step) => [`t${step}`, `var(--t${step})`]));
const typeLines = Object.fromEntries(Object.keys(type).map((step) => [`t${step}`, `var(--l${step})`]));

const scales = {
  persimmon: scale('#FFF0E6', '#FFDFCB', '#F3BE9C', '#FFA06B', '#FF8F52', '#FF7F3B', '#D8601C', '#A8430D', '#6B3F26', '#2B1C14'),
  dark: scale('#F2F3F5', '#BDC2CC', '#9199A6', '#39414F', '#222832', '#20252F', '#1A1E26', '#12151B', '#0B0D11', '#080A0D'),
  gray: scale('#FAFAF8', '#F5F5F2', '#EDEDE9', '#E5E4DF', '#D3D1CA', '#8C8A82', '#646973', '#43474F', '#23262D', '#15171C'),
  jade: scale('#E0F4EC', '#BFE7D8', '#8FD9BF', '#3ED3A1', '#22B385', '#12906A', '#08704F', '#065A40', '#10271F', '#0A1A14'),
  rose: scale('#FCEAEC', '#F7CDD2', '#FFA9B0', '#FF808B', '#E8586A', '#D03C4F', '#B92A3B', '#94202F', '#2E191D', '#1E1013'),
  straw: scale('#FFF2D3', '#FBE2A4', '#F0C35A', '#DDA92F', '#B98512', '#9E6C00', '#855600', '#6A4500', '#2A2414', '#1B170D'),
  sky: scale('#E7F0FD', '#C9DEFB', '#9CC4FF', '#86B8FF', '#6FA9FF', '#2F73D0', '#1C5BB8', '#164A96', '#15223A', '#0E1727'),
};

declare module '@mantine/core' {
  // A colour that the theme does not have does not compile.
  export interface MantineThemeColorsOverride {
    colors: Record<keyof typeof scales | TextColor | 'inherit', MantineColorsTuple>;
  }
}

export const theme = createTheme({
  colors: { ...scales, ...textScales },
  primaryColor: 'persimmon',
  primaryShade: { light: 4, dark: 4 },
  autoContrast: false,
  // White on persimmon would be 2.3:1; the ink of on-accent is 8.3:1.
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    const isPrimary = (input.color ?? input.theme.primaryColor) === 'persimmon';
    if (!isPrimary || input.variant !== 'filled') return resolved;
    return { ...resolved, background: 'var(--accent-fill)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' };
  },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: fonts.mono,
  fontSizes: { xs: '11px', sm: '13px', md: '14px', lg: '15px', xl: '16px', ...typeSizes },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '22px', xl: '24px', ...typeLines },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--t18)', lineHeight: 'var(--l18)' },
      h2: { fontSize: 'var(--t15)', lineHeight: 'var(--l15)' },
    },
  },
  // `card` is the room inside a card, which is less on a phone: css/layout.css.
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px', card: 'var(--card-room)' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '14px', xl: '14px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  components,
});

const prefixed = (table: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [`--${name}`, value]));

const mantineRoles: Record<string, string> = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--lose)',
  '--mantine-color-anchor': 'var(--info)',
};

/** Gives every role, measure and duration to the page as CSS variables, for both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    ...prefixed(fixed),
    ...prefixed(easings),
    '--font': fonts.sans,
    // Pretendard has no Vietnamese letters; its Latin ones come from Inter, which has.
    '--font-vi': `'Inter Variable', ${fonts.sans}`,
    '--mono': fonts.mono,
    '--t-chart': `${chartLabelPx}px`,
    ...Object.fromEntries(Object.entries(sizes).map(([name, px]) => [`--${name}`, `${px}px`])),
    ...Object.fromEntries(
      Object.entries(type).flatMap(([size, line]) => [
        [`--t${size}`, `${size}px`],
        [`--l${size}`, `${line}px`],
      ]),
    ),
    ...Object.fromEntries(Object.entries(motion).map(([name, ms]) => [`--${name}`, `${ms}ms`])),
  },
  dark: { ...prefixed(roles.dark), ...mantineRoles },
  light: { ...prefixed(roles.light), ...mantineRoles },
});

/** The few rules a page needs before its script has run: ground, text and which scheme the browser's own parts follow. */
export function firstPaintCss(): string {
  return (['dark', 'light'] as const)
    .map(
      (scheme) =>
        `html[data-mantine-color-scheme=${scheme}]{color-scheme:${scheme};background:${roles[scheme].canvas};color:${roles[scheme].text}}`,
    )
    .join('');
}
