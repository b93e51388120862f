import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stretched } from '../patience.js';
import { createTestDatabase, type TestDatabase } from '../postgres.js';
import { undescribed } from './assembled-statements.js';
import { collectStatements, root, type Statement } from './collect.js';
import { StatementChecker } from './compare.js';
import { recordTexts, type Sample } from './record.js';

/** Reading all sources takes the compiler some seconds, and far longer on a machine that does everything at once. */
const compileMs = stretched(240_000);

let clone: TestDatabase;
let checker: StatementChecker;
let statements: Statement[];
let wrong: Statement[];
beforeAll(async () => {
  clone = await createTestDatabase();
  checker = await StatementChecker.connect(clone.url);
  const wrongFile = path.join(import.meta.dirname, 'wrong-statements.ts');
  const isWrong = ({ place }: Statement) => place.startsWith(`${path.relative(root, wrongFile)}:`);
  const all = collectStatements([wrongFile]);
  [statements, wrong] = [all.filter((statement) => !isWrong(statement)), all.filter(isWrong)];
}, compileMs);
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

/** What the libraries themselves run of their statements that the source does not spell out. */
async function allSamples(): Promise<Sample[]> {
  const files = ['libs', 'apps/worker', 'apps/shared'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, folder, file)),
  );
  const sampled = files.filter((file) => file.endsWith('/testing/statement-samples.ts'));
  const all: Sample[] = [];
  // One after the other: the loader of the tests does not bear two that import one library at once.
  for (const file of sampled) all.push(...((await import(file)) as { samples: Sample[] }).samples);
  return all;
}

describe('the row type of a statement', () => {
  it(
    'is what the migrated database answers, for every statement of the product',
    async () => {
      expect(statements.length).toBeGreaterThan(400);
      expect(await problemsOf(statements)).toEqual([]);
      const assembled = statements.filter(({ texts }) => !texts);
      const recorded = await recordTexts(await allSamples());
      const described = assembled.flatMap((statement) => {
        const texts = recorded.get(statement.place);
        return texts ? [{ ...statement, texts: [...texts] }] : [];
      });
      expect(described.length).toBeGreaterThan(20);
      expect(await problemsOf(described)).toEqual([]);
      const left = assembled.filter(({ place }) => !recorded.has(place)).map(({ place }) => place.replace(/:\d+$/, ''));
      const counts = Object.fromEntries([...new Set(left)].map((file) => [file, left.filter((other) => other === file).length]));
      expect(counts).toEqual(Object.fromEntries(Object.entries(undescribed).map(([file, { count }]) => [file, count])));
    },
    compileMs,
  );

  it('is refused when it claims a column, a type or a presence that the database does not have', async () => {
    const problems = (await problemsOf(wrong)).map((problem) => problem.replace(/^\S+ /, ''));
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
  });
});
