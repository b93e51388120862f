/** The sites call nothing that the oldest served browsers lack, but for what they do without. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { buildTargets, oldestServed } from '../../apps/web/served-browsers.js';
import { compat, featuresOf, lackedBy } from '../support/served-browsers.js';

const root = path.resolve(import.meta.dirname, '../..');

/** What is called where the browser has it, with the file that looks first, and does without elsewhere. */
const optional: readonly string[] = [
  'Navigator.canShare in apps/web/src/player/features/bets/receipt-dialog.tsx',
  'Navigator.share in apps/web/src/player/features/bets/receipt-dialog.tsx',
];

const builtins = compat.javascript.builtins!;
/** Its methods are not in the `lib` of the sites: the compiler refuses them. */
const refusedByCompiler = 'Iterator';

/**
 * Functions and classes that served browsers lack, by `Container.member`, or by their own name for globals; and the browsers that lack
 * them. Members of a class that is lacking itself are left out: the class has to be reached first.
 */
const lacking = new Map<string, string[]>();
for (const tree of [compat.api, builtins, builtins['Intl']!])
  for (const [name, statement] of featuresOf(tree)) {
    // Deeper entries are about arguments and behaviour.
    if (name.length > 2 || name[0] === refusedByCompiler || (name.length === 2 && lacking.has(name[0]!))) continue;
    const by = lackedBy(statement);
    if (by.length > 0) lacking.set(name.join('.').replace(/_static$/, ''), by);
  }
/** Last names of what is lacking: only their calls are looked up, which is quick. */
const suspects = new Set([...lacking.keys()].map((name) => name.split('.').at(-1)!));

/** Names of types of the compiler's libraries, as the data has them. */
const inData = (name: string): string => name.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/Constructor$/, '');

/** The interface or the object that a declaration of the compiler's libraries belongs to. */
function containerOf(declaration: ts.Declaration): string | undefined {
  for (let node: ts.Node = declaration.parent; !ts.isSourceFile(node); node = node.parent)
    if ((ts.isInterfaceDeclaration(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name)) return inData(node.name.text);
  return undefined;
}

const isOfCompiler = (declaration: ts.Declaration): boolean =>
  /[\\/]typescript[\\/]lib[\\/]lib\..*\.d\.ts$/.test(declaration.getSourceFile().fileName);

/** What is called or made: the last name of it. */
function calledName(node: ts.Node): ts.Identifier | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  return ts.isIdentifier(called) ? called : undefined;
}

function lackingIn(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const called = calledName(node);
    if (called !== undefined && suspects.has(called.text))
      for (const declaration of checker.getSymbolAtLocation(called)?.declarations ?? []) {
        const name = [containerOf(declaration), called.text].filter((part) => part !== undefined).join('.');
        if (isOfCompiler(declaration) && lacking.has(name)) found.add(name);
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].map((name) => `${name} in ${path.relative(root, source.fileName).replaceAll(path.sep, '/')}`);
}

/** @param files beside which nothing is read but what they import */
function programOf(files: readonly string[], host?: ts.CompilerHost): ts.Program {
  const config = path.join(root, 'apps/web/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, path.dirname(config));
  return ts.createProgram(files, { ...options, noEmit: true }, host);
}

const isOfSites = (file: string): boolean =>
  !/node_modules|\.d\.ts$|\.spec\.tsx?$|[\\/]src[\\/](testing|checks)[\\/]/.test(file) &&
  /[\\/](apps[\\/]web[\\/]src|libs)[\\/]/.test(file);

const mains = ['player/main.tsx', 'agent/main.tsx', 'admin/main.tsx', 'service-worker.ts'].map((file) =>
  path.join(root, 'apps/web/src', file),
);

describe('what served browsers lack', () => {
  it('is not called by the sites', () => {
    const program = programOf(mains);
    const checker = program.getTypeChecker();
    const sources = program.getSourceFiles().filter(({ fileName }) => isOfSites(fileName));
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.flatMap((source) => lackingIn(source, checker)).sort()).toEqual(optional);
  });

  it('is found by its type, not by its name alone', () => {
    const file = path.join(root, 'apps/web/src/sample.ts');
    const text = `
      AbortSignal.any([]); [1].toSorted(); URL.canParse(''); new Intl.Segmenter(); structuredClone({});
      const own = { any: () => 1, canParse: () => 2 }; own.any(); own.canParse();`;
    const host = ts.createCompilerHost({});
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...rest) =>
      name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true) : read(name, ...rest);
    const program = programOf([file], host);
    const found = lackingIn(program.getSourceFile(file)!, program.getTypeChecker()).map((each) => each.split(' ')[0]);
    expect(found.sort()).toEqual(['AbortSignal.any', 'Segmenter', 'URL.canParse']);
  });
});

/** Functional selectors, at-rules and functions of a style sheet that served browsers lack: an unknown one ends its rule. */
function lackingInSheet(text: string): string[] {
  const { selectors, types, 'at-rules': atRules } = compat.css;
  const functions = new Map([...featuresOf(types!)].map(([name, statement]) => [name.at(-1)!, statement]));
  const used = [
    ...[...text.matchAll(/:([a-z-]+)\(/g)].map(([, name]) => [`:${name}()`, selectors?.[name!]?.__compat] as const),
    ...[...text.matchAll(/@([a-z-]+)/g)].map(([, name]) => [`@${name}`, atRules?.[name!]?.__compat] as const),
    ...[...text.matchAll(/[\s:(,]([a-z-]+)\(/g)].map(([, name]) => [`${name}()`, functions.get(name!)] as const),
  ];
  return [...new Set(used.flatMap(([name, statement]) => (statement && lackedBy(statement).length > 0 ? [name] : [])))];
}

describe('style sheets', () => {
  const folder = path.join(root, 'apps/web/src');
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

  it('have no selector, rule or function that served browsers lack', () => {
    const found = sheets.flatMap((name) =>
      lackingInSheet(readFileSync(path.join(folder, name), 'utf8')).map((each) => `${each} in ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('are seen to have one where they have', () => {
    expect(lackingInSheet('@position-try --a { } a:has(b) { color: light-dark(red, blue); width: max(1px, 2px) }')).toEqual([
      '@position-try',
      'light-dark()',
    ]);
  });
});

describe('the served browsers', () => {
  it('stand in the README with their oldest versions', () => {
    const named = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios_saf: 'iOS', samsung: 'Samsung Internet' };
    const line = readFileSync(path.join(root, 'README.md'), 'utf8')
      .split('\n')
      .find((each) => each.startsWith('Browsers:'));
    for (const [browser, version] of oldestServed()) expect(line).toContain(`${named[browser as keyof typeof named]} ${version}`);
  });

  it('are what the bundler writes for', () => {
    expect(buildTargets().sort()).toEqual(['chrome117', 'edge117', 'firefox121', 'ios16.4', 'safari16.4']);
  });
});
