import { format, resolveConfig } from 'prettier';
import { calls, type Call } from '#lib/contract';

/** A module of what administrators need for each call, by its file's name, so that the browser knows it without the contract's schemas. */
export async function callPermissions(): Promise<Record<string, string>> {
  const options = { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' };
  return { 'admin.ts': await format(adminModule(), options) };
}

function adminModule(): string {
  const paths = new Map<string, string[]>();
  for (const [path, { permission }] of Object.entries<Call>(calls)) {
    if (permission !== undefined) paths.set(permission, [...(paths.get(permission) ?? []), path]);
  }
  const entries = [...paths].sort(([one], [other]) => (one < other ? -1 : 1)).map(([permission, of]) => [permission, of.sort()]);
  return [
    '// Written by `npm run docs:generate` from the calls in libs/contract.',
    "import type { Permission } from '#lib/contract/values';",
    "import type { CallPath } from '../contract.js';",
    '',
    '/** The calls of each permission. */',
    `export const adminCalls: Readonly<Partial<Record<Permission, readonly CallPath[]>>> = ${JSON.stringify(Object.fromEntries(entries))};`,
    '',
  ].join('\n');
}
