import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export const root = path.resolve(import.meta.dirname, '../..');
const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** Applies the repository's import rules to the folders of a tree; the tree needs a tsconfig.json. */
export async function cruise(tree: string, folders: string[]): Promise<{ rules: string[]; modules: number; violations: Violation[] }> {
  const config = path.join(root, '.dependency-cruiser.cjs');
  const args = [cruiser, '--config', config, '--output-type', 'json', ...folders];
  // The exit code is the number of violations; those are in the output.
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: tree,
    maxBuffer: 256 * 1024 * 1024,
    env: withoutNodeOptions(),
  }).catch((error: { stdout?: string; stderr?: string }) => {
    if (error.stdout?.startsWith('{')) return { stdout: error.stdout };
    throw new Error(error.stderr || String(error));
  });
  const { summary } = JSON.parse(stdout) as {
    summary: {
      totalCruised: number;
      violations: { from: string; to: string; rule: { name: string } }[];
      ruleSetUsed: { forbidden: { name: string }[] };
    };
  };
  return {
    rules: summary.ruleSetUsed.forbidden.map((rule) => rule.name),
    modules: summary.totalCruised,
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  };
}

function withoutNodeOptions(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return env;
}
