import path from 'node:path';
import ts from 'typescript';
import { bare, Evaluator } from './evaluate.js';

/** A column as the row type of a statement has it. */
export interface ClaimedColumn {
  name: string;
  /**
   * `number`, `string`, `boolean`, `Date`, `Buffer`, `object` (also arrays that are JSON), `X[]`, or `any`; several where it is a union.
   */
  kinds: string[];
  isNullable: boolean;
  isOptional: boolean;
}

/** One call of `query` in the sources. */
export interface Statement {
  /** `libs/wallet/data/x.ts:12`. */
  place: string;
  /** The texts that it may have; undefined when the source does not say. */
  texts: string[] | undefined;
  /** Undefined where the rows are not used. */
  columns: ClaimedColumn[] | undefined;
}

export const root = path.resolve(import.meta.dirname.replace(`${path.sep}dist${path.sep}`, path.sep), '../../..');

/** Every statement of the product's own sources, and of files beside them. One program for all: to read the sources takes seconds. */
export function collectStatements(others: readonly string[] = []): Statement[] {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const isOwn = (name: string) => /\/(libs|apps)\//.test(name) && !/(\.spec\.ts|\/testing\/|\/apps\/web\/|\.d\.ts)/.test(name);
  const program = ts.createProgram([...fileNames.filter(isOwn), ...others], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => isOwn(fileName) || others.includes(fileName));
  const evaluator = new Evaluator(checker, sources);
  return sources.flatMap((source) => statementsOf(source, checker, evaluator));
}

function statementsOf(source: ts.SourceFile, checker: ts.TypeChecker, evaluator: Evaluator): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isQuery(node, checker)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const [text] = node.arguments;
      const [row] = node.typeArguments ?? [];
      found.push({
        place: `${path.relative(root, source.fileName)}:${line + 1}`,
        texts: text && describable(textsOf(text, checker, evaluator)),
        columns: row ? columnsOf(checker.getTypeFromTypeNode(row), checker, node) : inferredColumns(node, checker),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A call of our own `query(statement, params)`, of the database or of a transaction. */
function isQuery(node: ts.CallExpression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'query') return false;
  const declaration = checker.getResolvedSignature(node)?.declaration;
  return declaration !== undefined && /\/platform\/database\/(sql|database|group-commit)\.ts$/.test(declaration.getSourceFile().fileName);
}

/** What a cursor fetches is described where the cursor is open, and nowhere else. */
function describable(texts: string[] | undefined): string[] | undefined {
  return texts?.some((text) => /^\s*FETCH/i.test(text)) ? undefined : texts;
}

function textsOf(argument: ts.Expression, checker: ts.TypeChecker, evaluator: Evaluator): string[] | undefined {
  const type = checker.getTypeAtLocation(argument);
  if (!type.getProperty('text') || type.flags & ts.TypeFlags.StringLike) return evaluator.texts(argument);
  // A prepared statement: a name and a text.
  const access = ts.factory.createPropertyAccessExpression(bare(argument), 'text');
  return evaluator.texts(access);
}

/** Where no type is named, TypeScript takes it from where the rows go; rows that go nowhere have none. */
function inferredColumns(node: ts.CallExpression, checker: ts.TypeChecker): ClaimedColumn[] | undefined {
  const promise = checker.getTypeAtLocation(node);
  const rows = checker.getTypeArguments(promise as ts.TypeReference)[0];
  const row = rows && checker.getTypeArguments(rows as ts.TypeReference)[0];
  if (!row || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any) || checker.getIndexInfosOfType(row).length > 0) return undefined;
  return columnsOf(row, checker, node);
}

function columnsOf(row: ts.Type, checker: ts.TypeChecker, at: ts.Node): ClaimedColumn[] | undefined {
  if (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) return undefined;
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, at);
    const parts = type.isUnion() ? type.types : [type];
    const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
    return {
      name: property.name,
      kinds: [...new Set(parts.filter((part) => !(part.flags & empty)).map((part) => kindOf(part, checker)))],
      isNullable: parts.some((part) => part.flags & ts.TypeFlags.Null),
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0 || parts.some((part) => part.flags & ts.TypeFlags.Undefined),
    };
  });
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return 'any';
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const elements = checker.getTypeArguments(type as ts.TypeReference);
    const parts = elements
      .flatMap((element) => (element.isUnion() ? element.types : [element]))
      .filter((part) => !(part.flags & ts.TypeFlags.Null));
    const kinds = [...new Set(parts.map((part) => kindOf(part, checker)))];
    return kinds.length === 1 ? `${kinds[0]}[]` : 'object';
  }
  const name = type.symbol?.name;
  if (name === 'Date' || name === 'Buffer') return name;
  // A branded primitive, such as `string & {…}`.
  if (type.isIntersection()) return type.types.map((part) => kindOf(part, checker)).find((kind) => kind !== 'object') ?? 'object';
  return 'object';
}
