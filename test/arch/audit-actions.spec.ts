import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './cruise.js';

const sources = ['libs', 'apps/api', 'apps/shared', 'apps/worker'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') })),
);

/** That an action has a label in every language follows from its type; this holds that nothing is written past the type. */
describe('the audit log', () => {
  it('is written by its own functions, and by the archive, which checks its action where it stands', () => {
    const writers = sources.filter(({ source }) => /INSERT\s+INTO\s+audit_entry/i.test(source));
    expect(writers.map(({ file }) => file).sort()).toEqual(['apps/shared/archive/archive-period.ts', 'libs/platform/audit.ts']);
    expect(writers.find(({ file }) => file.includes('archive'))!.source).toContain(`satisfies AuditAction`);
  });

  it('gets no action that is merely said to be one', () => {
    expect(sources.filter(({ source }) => /\bas\s+(AuditAction|AuditNote)\b/.test(source)).map(({ file }) => file)).toEqual([]);
  });
});
