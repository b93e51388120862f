/** Which texts each page of the client names, and which of them have been fetched when it is shown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './cruise.js';

const web = path.join(root, 'apps/web/src');
/** Files with functions that fetch texts beside a page. */
const helperFiles = ['admin/page-texts.ts', 'agent/routes-reports.ts'];
/** Begin like keys of texts and are none. */
const otherTexts: ReadonlySet<string> = new Set(['staff:']);

/** One file of the client: what it imports, what it declares, and what it does when it is imported. */
interface Module {
  imports: Map<string, { file: string; name: string; isPassedOn?: true }>;
  declarations: Map<string, ts.Node>;
  /** Files that are imported for what they do. */
  effects: string[];
  statements: ts.Node[];
}

/** A text that a page names though nothing has fetched it. */
export interface MissingText {
  page: string;
  namespace: string;
  /** The file and the key. */
  named: string;
}

/** Follows the sites from their first files through everything that they import, with the texts that have been fetched by then. */
export class PageTexts {
  readonly missing: MissingText[] = [];
  private readonly namespaces = new Set(readdirSync(path.join(web, 'locales/ko')).map((file) => path.basename(file, '.json')));
  private readonly modules = new Map<string, Module>();
  private readonly helpers: ReadonlyMap<string, ts.FunctionDeclaration>;
  private readonly visited = new Set<string>();

  /** @param forgotten a namespace that is taken as never fetched */
  constructor(private readonly forgotten?: string) {
    const all = helperFiles.flatMap((file) => [...parsed(path.join(web, file)).statements]);
    const fetching = all.filter((each) => ts.isFunctionDeclaration(each) && /^with\w+Texts$/.test(each.name?.text ?? ''));
    this.helpers = new Map(fetching.map((each) => [(each as ts.FunctionDeclaration).name!.text, each as ts.FunctionDeclaration]));
  }

  /** How many files were looked at. */
  get files(): number {
    return this.modules.size;
  }

  follow(site: string): void {
    const first = path.join(web, site, 'main.tsx');
    const fetched = new Set(['common', site]);
    this.visitEffects(first, fetched, site);
    for (const name of this.module(first).declarations.keys()) this.visitName({ file: first, name }, fetched, site);
  }

  private visitName({ file, name }: { file: string; name: string }, fetched: ReadonlySet<string>, page: string): void {
    if (this.isKnown(`${file}#${name}`, fetched)) return;
    const { imports, declarations } = this.module(file);
    if (name === '*') for (const each of declarations.keys()) this.visitName({ file, name: each }, fetched, page);
    this.visitEffects(file, fetched, page);
    const passedOn = imports.get(name);
    if (passedOn?.isPassedOn) return this.visitName(passedOn, fetched, page);
    const declaration = declarations.get(name);
    if (declaration) this.visitNode(file, declaration, new Set([...fetched, ...this.fetchedIn(declaration, { own: true })]), page);
  }

  private visitEffects(file: string, fetched: ReadonlySet<string>, page: string): void {
    if (this.isKnown(`${file}#`, fetched)) return;
    const { effects, statements } = this.module(file);
    for (const effect of effects) this.visitEffects(effect, fetched, page);
    for (const statement of statements) this.visitNode(file, statement, fetched, page);
  }

  private isKnown(what: string, fetched: ReadonlySet<string>): boolean {
    const visit = `${what} ${[...fetched].sort().join(' ')}`;
    if (this.visited.has(visit)) return true;
    this.visited.add(visit);
    return false;
  }

  private visitNode(file: string, node: ts.Node, fetched: ReadonlySet<string>, page: string): void {
    const { imports, declarations } = this.module(file);
    const visit = (part: ts.Node): void => {
      if (ts.isTypeNode(part)) return;
      const imported = importedBy(part, file);
      if (imported !== undefined) return this.visitPage(part, imported, fetched);
      if (ts.isStringLiteralLike(part) || ts.isTemplateHead(part)) this.judge(part.text, file, fetched, page);
      if (ts.isIdentifier(part) && isReference(part)) {
        const from = imports.get(part.text);
        if (from) this.visitName(from, fetched, page);
        else if (declarations.has(part.text)) this.visitName({ file, name: part.text }, fetched, page);
      }
      part.forEachChild(visit);
    };
    node.forEachChild(visit);
  }

  /** A part of the client that is fetched when it is needed, with the texts that are fetched beside it. */
  private visitPage(call: ts.Node, file: string, fetched: ReadonlySet<string>): void {
    let whole = call;
    while (!ts.isVariableDeclaration(whole) && !ts.isStatement(whole) && !isLazy(whole)) whole = whole.parent;
    const exported = isLazy(whole) ? whole.arguments[1] : undefined;
    const name = exported && ts.isStringLiteral(exported) ? exported.text : '*';
    const page = `${path.relative(web, file)}${name === '*' ? '' : ` ${name}`}`;
    this.visitName({ file, name }, new Set([...fetched, ...this.fetchedIn(whole)]), page);
  }

  private judge(text: string, file: string, fetched: ReadonlySet<string>, page: string): void {
    const namespace = /^([a-z-]+):(?! )/.exec(text)?.[1];
    if (namespace === undefined || !this.namespaces.has(namespace) || fetched.has(namespace) || otherTexts.has(text)) return;
    this.missing.push({ page, namespace, named: `${path.relative(web, file)} ${text}` });
  }

  /** The namespaces that a piece of code fetches. @param own without those that it fetches beside a page */
  private fetchedIn(code: ts.Node, { own = false } = {}): Set<string> {
    const found = new Set<string>();
    const visit = (node: ts.Node): void => {
      const called = calledBy(node);
      const isFetching = called === 'needTexts' || (called === 'withTexts' && !own);
      if (isFetching) (node as ts.CallExpression).arguments.filter(ts.isStringLiteral).forEach(({ text }) => found.add(text));
      const helper = own ? undefined : this.helpers.get(called);
      if (helper) this.fetchedIn(helper.body!).forEach((name) => found.add(name));
      node.forEachChild(visit);
    };
    visit(code);
    if (this.forgotten !== undefined) found.delete(this.forgotten);
    return found;
  }

  private module(file: string): Module {
    const known = this.modules.get(file);
    if (known) return known;
    const made = moduleOf(file);
    this.modules.set(file, made);
    return made;
  }
}

const parsed = (file: string): ts.SourceFile => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function moduleOf(file: string): Module {
  const made: Module = { imports: new Map(), declarations: new Map(), effects: [], statements: [] };
  for (const statement of parsed(file).statements) {
    if (ts.isImportDeclaration(statement)) addImport(made, file, statement);
    else if (ts.isExportDeclaration(statement)) addPassedOn(made, file, statement);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) addDeclaration(made, statement);
    else if (ts.isVariableStatement(statement)) statement.declarationList.declarations.forEach((each) => addVariable(made, each));
    else if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) made.statements.push(statement);
  }
  return made;
}

function addImport({ imports, effects }: Module, file: string, { moduleSpecifier, importClause }: ts.ImportDeclaration): void {
  const target = fileOf(file, moduleSpecifier);
  if (target === undefined || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  if (!importClause) return void effects.push(target);
  if (importClause.name) imports.set(importClause.name.text, { file: target, name: 'default' });
  const named = importClause.namedBindings;
  if (named && ts.isNamespaceImport(named)) imports.set(named.name.text, { file: target, name: '*' });
  else
    for (const { name, propertyName = name, isTypeOnly } of named?.elements ?? [])
      if (!isTypeOnly) imports.set(name.text, { file: target, name: propertyName.text });
}

function addPassedOn({ imports }: Module, file: string, { moduleSpecifier, exportClause, isTypeOnly }: ts.ExportDeclaration): void {
  const target = moduleSpecifier && fileOf(file, moduleSpecifier);
  if (target === undefined || isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return;
  for (const { name, propertyName = name } of exportClause.elements)
    imports.set(name.text, { file: target, name: propertyName.text, isPassedOn: true });
}

function addDeclaration({ declarations }: Module, declared: ts.FunctionDeclaration | ts.ClassDeclaration): void {
  if (declared.name) declarations.set(declared.name.text, declared);
  if (declared.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) declarations.set('default', declared);
}

function addVariable({ declarations, statements }: Module, declared: ts.VariableDeclaration): void {
  if (ts.isIdentifier(declared.name)) declarations.set(declared.name.text, declared);
  else statements.push(declared);
}

/** The file that a dynamic import fetches. */
function importedBy(node: ts.Node, file: string): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  return fileOf(file, node.arguments[0]!);
}

function fileOf(from: string, specifier: ts.Node): string | undefined {
  if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  const bare = path.resolve(path.dirname(from), specifier.text).replace(/\.js$/, '');
  return ['.ts', '.tsx'].map((ending) => bare + ending).find(existsSync);
}

/** The name of the function or method that is called. */
function calledBy(node: ts.Node): string {
  if (!ts.isCallExpression(node)) return '';
  if (ts.isPropertyAccessExpression(node.expression)) return node.expression.name.text;
  return ts.isIdentifier(node.expression) ? node.expression.text : '';
}

const isLazy = (node: ts.Node): node is ts.CallExpression => ['lazyRouteComponent', 'lazy'].includes(calledBy(node));

/** Whether a word stands for a value, not for the name of a property. */
function isReference({ parent, text }: ts.Identifier): boolean {
  return !((ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name.getText() === text);
}
