import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './cruise.js';

/** What a process may hold a copy of, and every place that changes it. */
const writers: Record<string, string[]> = {
  // `BreaksRepository.begin`, `MembersRepository.update` and `hideMember` announce; `visited` changes what nobody keeps; `carry` makes
  // everybody's copies be read afresh.
  member: [
    'libs/members/data/breaks.repository.ts',
    'libs/members/data/members.repository.ts',
    'libs/members/data/members.repository.ts',
    'libs/members/data/tree.repository.ts',
    'apps/shared/bindings/personal-records.ts',
  ],
  // `StaffRepository` changes them through their entity, and announces.
  admin_user: [],
  // `replaceToken`, `revokeSubject`, `revokeKinds`, `revokePlaces`, `revokeOne` and `proved` go through `SessionsRepository.change`, which
  // announces. `touch` changes what each process may believe differently, and `forget` removes what ended long ago.
  // `CredentialsRepository.change` and `remove` announce: a session's copy says whether a password has to be changed first.
  credential: ['libs/auth/data/credentials.repository.ts', 'libs/auth/data/credentials.repository.ts'],
  session: Array(8).fill('libs/auth/data/sessions.repository.ts') as string[],
};

function changesOf(table: string, source: string): number {
  return [...source.matchAll(new RegExp(`\\b(?:UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\\s+(?:ONLY\\s+)?${table}\\b`, 'g'))].length;
}

const sources = ['libs', 'apps/api', 'apps/shared', 'apps/worker'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|\/testing\//.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') })),
);

describe('what processes keep copies of', () => {
  it.each(Object.entries(writers))('%s is changed in known places only, each of which announces the change', (table, places) => {
    const found = sources.flatMap(({ file, source }) => Array<string>(changesOf(table, source)).fill(file));
    expect(found).toEqual(places);
  });

  it('would be seen to change in any other place', () => {
    expect(changesOf('member', `tx.query('UPDATE member SET level = 2 WHERE id = $1')`)).toBe(1);
    expect(changesOf('member', 'UPDATE member_note SET text = $1')).toBe(0);
  });
});
