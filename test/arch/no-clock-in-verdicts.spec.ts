import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { root } from './cruise.js';

/** Ask the clocks of the machine. */
const clocks = /^(performance\.now|Date\.now|process\.hrtime(\.bigint)?|monitorEventLoopDelay|performance\.timerify)$/;
/** Names of what was measured. */
const measured = /^(elapsed|took|taken|waited|lasted|duration)(Ms|Seconds)$|^elapsed$/;
/** Helpers that compared an elapsed time with a bound. */
const judges = /^expect(Within|OnScreen|Faster|Slower)/;

/** The names in a file that stand for a time of the machine's clock: variables, and functions that answer one. */
function clockNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && answersClock(node.initializer, names))
      names.add(node.name.text);
    if (ts.isFunctionDeclaration(node) && node.name && node.body && returnsOf(node.body).some((value) => answersClock(value, names)))
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  // A second time, for what is used before it is declared.
  visit(source);
  visit(source);
  return names;
}

function returnsOf(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** Whether an expression is a time of the machine's clock, or is reckoned from one. */
function answersClock(node: ts.Expression, names: ReadonlySet<string>): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return answersClock(node.expression, names);
  if (ts.isBinaryExpression(node)) return answersClock(node.left, names) || answersClock(node.right, names);
  if (ts.isIdentifier(node)) return names.has(node.text);
  if (ts.isArrowFunction(node)) {
    return ts.isBlock(node.body) ? returnsOf(node.body).some((value) => answersClock(value, names)) : answersClock(node.body, names);
  }
  if (!ts.isCallExpression(node)) return false;
  // The day of a clock's time is no elapsed time: only what is called itself counts, and what `Math` makes of it.
  const called = node.expression.getText();
  if (called === 'performance.now' || called.startsWith('process.hrtime') || names.has(called)) return true;
  return called.startsWith('Math.') && node.arguments.some((argument) => answersClock(argument, names));
}

/** Every `expect(…)` with all that is called on it. */
function verdicts(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'expect') {
      let whole: ts.Node = node;
      while (ts.isPropertyAccessExpression(whole.parent) || (ts.isCallExpression(whole.parent) && whole.parent.expression === whole))
        whole = whole.parent;
      found.push(whole);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What in a test file judges by the machine's clock, as `line: text`. */
function problemsOf(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const names = clockNames(source);
  const problems: string[] = [];
  const report = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${line + 1}: ${node.getText().replace(/\s+/g, ' ').slice(0, 100)}`);
  };
  const isClock = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) && clocks.test(node.expression.getText())) ||
    (ts.isIdentifier(node) && (names.has(node.text) || measured.test(node.text)) && !isKey(node));
  const holdsClock = (node: ts.Node): boolean => isClock(node) || ts.forEachChild(node, holdsClock) === true;
  verdicts(source).filter(holdsClock).forEach(report);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && judges.test(node.expression.getText())) report(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** `expect(pause).toEqual({ elapsed: 5 })` names a field and measures nothing. */
function isKey(node: ts.Identifier): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

const specs = ['apps', 'libs', 'migrations', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.spec\.tsx?$/.test(file)),
);

describe('the verdict of a test', () => {
  it('does not depend on how long something took', () => {
    expect(specs.length).toBeGreaterThan(500);
    const found = specs
      .filter((file) => !file.endsWith('no-clock-in-verdicts.spec.ts'))
      .flatMap((file) => problemsOf(file, readFileSync(path.join(root, file), 'utf8')).map((problem) => `${file}:${problem}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['a difference', `const began = performance.now(); work(); expect(performance.now() - began).toBeLessThan(50);`],
    ['a noted time', `const before = performance.now(); const late = performance.now() - before; expect(late).toBeLessThan(50);`],
    ['a bound by the clock', `expect(seen).toBeLessThan(Date.now() + 50);`],
    [
      'a function that measures',
      `async function timed() { const at = performance.now(); return performance.now() - at; } expect(await timed()).toBe(1);`,
    ],
    ['an arrow that measures', `const since = () => performance.now() - start; expect(Math.round(since())).toBe(1);`],
    ['a name that says so', `expect(answer.elapsedMs).toBeLessThan(1_000);`],
    ['a helper that judges', `expectWithin(1_000, 'push', took);`],
    ['a negated comparison', `expect(process.hrtime.bigint() - start).not.toBeGreaterThan(9n);`],
  ])('would be seen to depend on %s', (_, text) => {
    expect(problemsOf('example.spec.ts', text)).toHaveLength(1);
  });

  it.each([
    ['a day', `const today = seoulDay(Date.now()); expect(row.day).toBe(today);`],
    ['a time that the test gives', `clock.advance(50); expect(clock.now()).toEqual(at);`],
    [
      'a figure that is printed',
      `const at = performance.now(); await push(); noteTook('push', performance.now() - at); expect(heard).toBe(1);`,
    ],
    ['a field of that name', `expect(answer).toEqual({ elapsedMs: 5 });`],
  ])('may depend on %s', (_, text) => {
    expect(problemsOf('example.spec.ts', text)).toEqual([]);
  });
});
