/** What the oldest served browsers lack, by Mozilla's data. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { oldestServed } from '../../apps/web/served-browsers.js';

export const compat = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8')) as CompatData;

/** The names that Mozilla's data has for those of browserslist. */
const names: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
};

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major + minor / 1_000;
};

const served = [...oldestServed()].flatMap(([browser, version]) => (names[browser] ?? []).map((name) => [name, version] as const));

/** Served browsers that lack, in their oldest version, what the statement is about; a prefix or a flag is no support. */
export function lackedBy({ support }: CompatStatement): string[] {
  return served
    .filter(([browser, version]) => {
      const statements = [support[browser] ?? []].flat();
      return !statements.some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          typeof added === 'string' &&
          added !== 'preview' &&
          [removed, flags, prefix, other].every((each) => each === undefined) &&
          numberOf(added.replace('≤', '')) <= numberOf(version),
      );
    })
    .map(([browser, version]) => `${browser} ${version}`);
}

/** Each feature of the data from here on, with its path. */
export function* featuresOf(identifier: Identifier, at: readonly string[] = []): Generator<[path: readonly string[], CompatStatement]> {
  if (identifier.__compat !== undefined) yield [at, identifier.__compat];
  for (const [name, inner] of Object.entries(identifier)) if (name !== '__compat') yield* featuresOf(inner as Identifier, [...at, name]);
}
