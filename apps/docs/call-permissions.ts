import { calls, type Call } from '#lib/contract';
import { formatted } from './formatted.js';

/** Modules of what administrators and agents need for each call, by their files' names: the browser knows it without the schemas. */
export async function callPermissions(): Promise<Record<string, string>> {
  return { 'admin.ts': await formatted(adminModule()), 'agent.ts': await formatted(agentModule()) };
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

function agentModule(): string {
  const paths = new Map<string, string[]>();
  for (const [path, { agent }] of Object.entries<Call>(calls)) {
    if (agent !== undefined) paths.set(agent.right, [...(paths.get(agent.right) ?? []), path]);
  }
  const entries = [...paths].sort(([one], [other]) => (one < other ? -1 : 1)).map(([right, of]) => [right, of.sort()]);
  return [
    '// Written by `npm run docs:generate` from the calls in libs/contract.',
    "import type { CallOutput, CallPath } from '../contract.js';",
    '',
    "export type AgentRight = CallOutput<'agent/getContext'>['context']['rights'][number];",
    '',
    '/** The calls of each right. */',
    `export const agentCalls: Readonly<Partial<Record<AgentRight, readonly CallPath[]>>> = ${JSON.stringify(Object.fromEntries(entries))};`,
    '',
  ].join('\n');
}
