import path from 'node:path';
import browserslist from 'browserslist';

const root = path.resolve(import.meta.dirname, '../..');

const order = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1_000 + minor;
};

/** The oldest served version of each browser, by browserslist's names: `browserslist` in package.json says which are served. */
export function oldestServed(): ReadonlyMap<string, string> {
  const oldest = new Map<string, string>();
  for (const entry of browserslist(null, { path: root })) {
    const [browser = '', versions = ''] = entry.split(' ');
    const [version = ''] = versions.split('-');
    const known = oldest.get(browser);
    if (known === undefined || order(version) < order(known)) oldest.set(browser, version);
  }
  return oldest;
}

/** The bundler's names; Samsung's browser is a Chrome. */
const targets: Readonly<Record<string, string>> = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** Syntax and style sheets are written for these: `chrome111`, `safari16.4`. */
export function buildTargets(): string[] {
  return [...oldestServed()].flatMap(([browser, version]) => {
    const target = targets[browser];
    return target === undefined ? [] : [`${target}${version}`];
  });
}
