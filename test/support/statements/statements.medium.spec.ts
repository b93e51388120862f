import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../postgres.js';
import { collectStatements, type Statement } from './collect.js';
import { StatementChecker } from './compare.js';
import { assembledStatements } from './assembled-statements.js';

/** Reading all sources takes the compiler some seconds, and far longer on a machine that does everything at once. */
const compileMs = 240_000;

let clone: TestDatabase;
let checker: StatementChecker;
beforeAll(async () => {
  clone = await createTestDatabase();
  checker = await StatementChecker.connect(clone.url);
});
afterAll(async () => {
  await checker.close();
  await clone.drop();
});

async function problemsOf(statements: readonly Statement[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { place, texts, columns } of statements) {
    for (const text of new Set(texts)) problems.push(...(await checker.problems(text, columns)).map((problem) => `${place} ${problem}`));
  }
  return problems;
}

describe('the row type of a statement', () => {
  it(
    'is what the migrated database answers, for every statement of the product whose text stands in the source',
    async () => {
      const statements = collectStatements();
      expect(statements.length).toBeGreaterThan(400);
      expect(await problemsOf(statements)).toEqual([]);
      // A text that only the run puts together is tried by the tests of its repository alone; there are to be no more of them.
      const assembled = statements.filter(({ texts }) => !texts).map(({ place }) => place.replace(/:\d+$/, ''));
      const counts = Object.fromEntries(
        [...new Set(assembled)].sort().map((file) => [file, assembled.filter((other) => other === file).length]),
      );
      expect(counts).toEqual(assembledStatements);
    },
    compileMs,
  );

  it(
    'is refused when it claims a column, a type or a presence that the database does not have',
    async () => {
      const statements = collectStatements([path.join(import.meta.dirname, 'wrong-statements.ts')]);
      const problems = (await problemsOf(statements)).map((problem) => problem.replace(/^\S+ /, ''));
      expect(problems).toEqual([
        'has no column "identity"',
        '"id" is claimed as string, and is int8',
        '"joinedAt" is claimed as string, and is timestamptz',
        '"parentId" is claimed as never null, and may be',
        '"ids" is claimed as string[], and is _int8',
        'is refused: column "no_such_column" does not exist',
        'is refused: column "no_such_column" does not exist',
        'is refused: column "no_such_column" of relation "member" does not exist',
        '"total" is claimed as number, and is numeric',
      ]);
    },
    compileMs,
  );
});
