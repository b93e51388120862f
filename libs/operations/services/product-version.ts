import { readFileSync } from 'node:fs';

/** The product's version, from the manifest beside which every process is started. */
export function productVersion(): string {
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : 'unknown';
  } catch {
    return 'unknown';
  }
}
