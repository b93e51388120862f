import { describe, expect, it } from '@jest/globals';
import { DEFAULT_THEME } from '@mantine/core';
import { cssVariables, roles } from '../ui/theme.js';
import { sourceFiles, withoutComments } from './source-files.js';

const files = sourceFiles('.css', '.ts', '.tsx')
  .filter((file) => file.name !== 'ui/theme.ts' && file.name !== 'ui/theme-colors.ts')
  .map((file) => ({ ...file, text: withoutComments(file.text) }));

const findings = (pattern: RegExp, only?: RegExp): string[] =>
  files
    .filter((file) => only === undefined || only.test(file.name))
    .flatMap((file) => [...file.text.matchAll(pattern)].map(([found]) => `${file.name}: ${found.trim()}`));

/** Set by Mantine's components on their roots. */
const ofMantine = /^--(text-fz|text-lh|title-|progress-section-size|skeleton-width|notifications-|mb-z-index|modal-size)/;

describe('tokens live in the theme', () => {
  it('gives each variable one meaning, and every role both schemes', () => {
    const { variables, dark, light } = cssVariables(DEFAULT_THEME);
    expect(Object.keys(variables).filter((name) => name in dark || name in light)).toEqual([]);
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  });
  it('names only variables that exist', () => {
    const { variables, dark } = cssVariables(DEFAULT_THEME);
    const set = new Set(files.flatMap((file) => [...file.text.matchAll(/(--[\w-]+)['"]?\s*:/g)].map(([, name]) => name)));
    const unknown = files.flatMap((file) =>
      [...file.text.matchAll(/var\((--[\w-]+)/g)]
        .filter(
          ([, name]) =>
            !ofMantine.test(name as string) && !((name as string) in variables) && !((name as string) in dark) && !set.has(name as string),
        )
        .map(([, name]) => `${file.name}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
  it('has no colour written anywhere else', () => {
    expect(findings(/(?<![\w&])#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})(?![\w-])|\b(?:rgb|rgba|hsl|hsla|oklch)\(/g)).toEqual([]);
  });
  it('has no radius of things written anywhere else', () => {
    expect(findings(/border-radius:[^;]*\d+px/g, /\.css$/)).toEqual([]);
    expect(findings(/borderRadius:\s*['"]?\d+/g, /\.tsx$/)).toEqual([]);
  });
  it('has no type size written anywhere else', () => {
    expect(findings(/font-size:\s*[\d.]+(?:px|rem)/g, /\.css$/)).toEqual([]);
    expect(findings(/fontSize:\s*(?:\d|'[\d.]+(?:px|rem))/g, /\.tsx$/)).toEqual([]);
  });
  it('never dims text by opacity', () => {
    expect(
      findings(/(?<![-\w])opacity:\s*0?\.\d+/g, /\.css$/).filter(
        (found) => !/picker-indicator|keyframes/.test(found) && !allowedOpacity.has(found),
      ),
    ).toEqual([]);
  });
});

/** Of a browser's own picture, not of text. */
const allowedOpacity = new Set(['ui/css/controls.css: opacity: .7']);

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'overlay', 'control'] as const;
const words = ['text', 'text-2', 'muted', 'accent', 'win', 'lose', 'warning', 'info', 'side-a', 'side-b'] as const;

describe.each(['dark', 'light'] as const)('contrast in %s', (scheme) => {
  const role = roles[scheme];
  it.each(words)('%s reads on every ground', (word) => {
    for (const ground of grounds) expect({ ground, ok: contrast(role[word], role[ground]) >= 4.5 }).toEqual({ ground, ok: true });
  });
  it('reads on its own soft ground, on buttons, beads and balls', () => {
    const pairs = [
      ['accent', 'accent-soft'],
      ['win', 'win-soft'],
      ['lose', 'lose-soft'],
      ['warning', 'warning-soft'],
      ['info', 'info-soft'],
      ['text-2', 'neutral-soft'],
      ['muted', 'neutral-soft'],
      ['text-2', 'neutral-over'],
      ['muted', 'neutral-over'],
      ['muted', 'sunken'],
      ['muted', 'accent-soft'],
      ['on-accent', 'accent-fill'],
      ['on-accent', 'accent-hover'],
      ['on-side', 'side-a'],
      ['on-ball', 'ball'],
      ['on-power-ball', 'power-ball'],
      ['muted', 'input-ground'],
    ] as const;
    for (const [word, ground] of pairs)
      expect({ word, ground, ok: contrast(role[word], role[ground]) >= 4.5 }).toEqual({ word, ground, ok: true });
  });
  it('keeps what is pressed apart from the ground that it floats on', () => {
    expect(contrast(role['neutral-over'], role.overlay)).toBeGreaterThanOrEqual(1.15);
  });
  it('has a boundary that can be seen where one must be', () => {
    for (const ground of ['canvas', 'surface'] as const) {
      expect(contrast(role['control-line'], role[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(role.focus, role[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});
