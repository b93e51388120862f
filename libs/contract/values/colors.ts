/** Colours as skins are made of them: `#RRGGBB`, and OKLCH, in which one step of lightness looks alike in every hue. */
export interface Oklch {
  /** 0 black to 1 white. */
  lightness: number;
  chroma: number;
  /** Radians. */
  hue: number;
}

type Triple = readonly [number, number, number];

const channelsOf = (hex: string): Triple => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Triple;
const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

// Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
const toLms: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromLms: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

export function oklchOf(hex: string): Oklch {
  const [lightness, a, b] = times(
    toLab,
    times(toLms, channelsOf(hex).map(toLinear) as unknown as Triple).map(Math.cbrt) as unknown as Triple,
  );
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The colour, less colourful where a screen cannot show it. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const lms = times(fromLab, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]).map((value) => value ** 3) as unknown as Triple;
  const linear = times(fromLms, lms);
  const isShown = linear.every((value) => value >= -0.0005 && value <= 1.0005);
  if (!isShown && chroma > 0.002) return hexOf({ lightness, chroma: chroma * 0.95, hue });
  const bytes = linear.map((value) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminance(hex: string): number {
  const [r, g, b] = channelsOf(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as WCAG 2 has it, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** How far two colours look apart; below 0.1 they are taken for each other in passing. */
export function distanceOf(a: string, b: string): number {
  const [one, other] = [oklchOf(a), oklchOf(b)];
  const x = one.chroma * Math.cos(one.hue) - other.chroma * Math.cos(other.hue);
  const y = one.chroma * Math.sin(one.hue) - other.chroma * Math.sin(other.hue);
  return Math.hypot(one.lightness - other.lightness, x, y);
}
