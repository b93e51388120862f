import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { changedSince, touchedBy } from './changed.js';

const files: Record<string, string> = {
  'libs/wallet/ledger.ts': '',
  'libs/wallet/ledger.medium.spec.ts': '',
  'libs/wallet/http/bank.controller.ts': `class Bank { @Answers('user/bank/charge') charge() {} }`,
  'libs/boards/posts.medium.spec.ts': '',
  'test/acceptance/money-loop.spec.ts': `await client.must('user/bank/charge')`,
  'test/acceptance/boards.spec.ts': `await client.must('user/board/get')`,
  'test/browser/sports.spec.ts': `import { Window } from '../support/window.js';`,
  'test/browser/money-loop.spec.ts': `import { Window } from '../support/window.js';`,
  'test/support/window.ts': '',
  'docs/glossary.md': '',
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'truebook-changed-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const touched = (...changed: string[]) => touchedBy(root, changed, Object.keys(files));

describe('a change', () => {
  it('in a library touches its medium tests and the acceptance tests that name one of its calls', () => {
    expect(touched('libs/wallet/ledger.ts')).toEqual({
      files: ['libs/wallet/ledger.ts'],
      tests: { medium: ['libs/wallet/ledger.medium.spec.ts'], acceptance: ['test/acceptance/money-loop.spec.ts'] },
    });
  });

  it('of a test touches that test', () => {
    expect(touched('test/browser/sports.spec.ts').tests).toEqual({ browser: ['test/browser/sports.spec.ts'] });
  });

  it('of a harness touches the tests that import it', () => {
    expect(touched('test/support/window.ts').tests).toEqual({
      browser: ['test/browser/sports.spec.ts', 'test/browser/money-loop.spec.ts'],
    });
  });

  it('of a document touches nothing, and a file that is gone is not looked for', () => {
    expect(touched('docs/glossary.md')).toEqual({ files: [], tests: {} });
    expect(touched('libs/wallet/gone.ts').files).toEqual([]);
  });
});

describe('the branch to compare with', () => {
  it('is main unless another is named', () => {
    expect([changedSince(['medium']), changedSince(['--changed']), changedSince(['--changed=release'])]).toEqual([
      undefined,
      'main',
      'release',
    ]);
  });
});
