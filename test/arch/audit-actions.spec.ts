import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { languages } from '#lib/kernel';
import { root } from './cruise.js';

interface Members {
  audit: { targets: Record<string, string> };
}

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

  // Such as `fixture:433`: the page names a record by its kind and number.
  it('has a word in every language for each kind of record that it names', () => {
    const lines = sources.flatMap(({ file, source }) => (file.startsWith('libs/contract/') ? [] : source.split('\n')));
    const kinds = lines
      .filter((line) => /\btarget(:| =) /.test(line))
      .flatMap((line) => [...line.matchAll(/`([a-z][\w-]*):\$\{|\btarget(?:: | = )'([a-z][\w-]*)(?::\w+)?'(?! \|)/gi)])
      .map(([, ofOne, ofAll]) => (ofOne ?? ofAll)!);
    expect(new Set(kinds).size).toBeGreaterThan(30);
    const missing = languages.flatMap((language) => {
      const words = JSON.parse(readFileSync(path.join(root, `apps/web/src/locales/${language}/members.json`), 'utf8')) as Members;
      // Members are named by their nickname.
      return kinds.filter((kind) => kind !== 'member' && words.audit.targets[kind] === undefined).map((kind) => `${language}: ${kind}`);
    });
    expect(missing).toEqual([]);
  });

  it('gets no action that is merely said to be one', () => {
    expect(sources.filter(({ source }) => /\bas\s+(AuditAction|AuditNote)\b/.test(source)).map(({ file }) => file)).toEqual([]);
  });
});
