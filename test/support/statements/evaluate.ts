import ts from 'typescript';

/** Texts that one expression may have are counted up to this number; further ones differ in what was seen already. */
const mostVariants = 24;
const deepest = 24;
/** Stands for a number that only the run decides, such as how many parameters there are: larger than any that is written. */
const someNumber = '900';

type Call = ts.CallExpression | ts.NewExpression;

/** What the parameters of a function stand for while its body is looked at. */
type Bindings = ReadonlyMap<ts.Symbol, ts.Expression>;

/** Finds the texts that an expression may have at run time, from the source alone. */
export class Evaluator {
  /** Calls by the name that they are written with. The compiler resolves only those with the wanted name: to resolve all takes seconds. */
  private readonly calls = new Map<string, Call[]>();
  /** What is imported under another name, by its own. */
  private readonly aliases = new Map<string, Set<string>>();

  constructor(
    private readonly checker: ts.TypeChecker,
    sources: readonly ts.SourceFile[],
  ) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.note(node);
      if (ts.isImportSpecifier(node) && node.propertyName) this.noteAlias(node.propertyName.text, node.name.text);
      ts.forEachChild(node, visit);
    };
    sources.forEach(visit);
  }

  /** Every text that is possible, or undefined when the source does not say. */
  texts(expression: ts.Expression, bindings: Bindings = new Map(), depth = 0): string[] | undefined {
    if (depth > deepest) return undefined;
    const node = bare(expression);
    const again = (inner: ts.Expression) => this.texts(inner, bindings, depth + 1);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return this.template(node, again);
    if (ts.isConditionalExpression(node)) return either(again(node.whenTrue), again(node.whenFalse));
    if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return added(again(node.left), again(node.right));
      return either(again(node.left), again(node.right));
    }
    return (
      this.ofName(node, bindings, depth) ??
      this.ofMember(node, bindings, depth) ??
      (ts.isCallExpression(node) ? this.ofCall(node, bindings, depth) : undefined) ??
      this.ofType(node)
    );
  }

  private note(call: Call): void {
    const name = calleeOf(call);
    if (ts.isIdentifier(name)) this.calls.set(name.text, [...(this.calls.get(name.text) ?? []), call]);
  }

  private noteAlias(name: string, alias: string): void {
    this.aliases.set(name, (this.aliases.get(name) ?? new Set()).add(alias));
  }

  private callsOf(name: ts.Node): Call[] {
    const symbol = this.symbolOf(name);
    if (!symbol || !ts.isIdentifier(name)) return [];
    const written = [name.text, ...(this.aliases.get(name.text) ?? [])];
    return written.flatMap((text) => this.calls.get(text) ?? []).filter((call) => this.symbolOf(calleeOf(call)) === symbol);
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private template(node: ts.TemplateExpression, again: (inner: ts.Expression) => string[] | undefined): string[] | undefined {
    let texts: string[] | undefined = [node.head.text];
    for (const { expression, literal } of node.templateSpans)
      texts = joined(joined(texts, again(expression) ?? standIn(texts)), [literal.text]);
    return texts;
  }

  private ofName(node: ts.Expression, bindings: Bindings, depth: number): string[] | undefined {
    if (!ts.isIdentifier(node)) return undefined;
    const symbol = this.symbolOf(node);
    if (!symbol) return undefined;
    const bound = bindings.get(symbol);
    if (bound) return this.texts(bound, new Map(), depth + 1);
    const declaration = symbol.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) return this.texts(declaration.initializer, bindings, depth + 1);
    if (ts.isParameter(declaration)) return this.ofParameter(declaration, depth);
    if (ts.isBindingElement(declaration)) return this.ofPart(declaration, bindings, depth);
    return undefined;
  }

  /** All that the callers of the function hand in. */
  private ofParameter(parameter: ts.ParameterDeclaration, depth: number): string[] | undefined {
    const literal = this.ofType(parameter.name as ts.Identifier);
    if (literal) return literal;
    const owner = parameter.parent;
    const name = ts.isConstructorDeclaration(owner) ? owner.parent.name : (owner.name ?? nameOf(owner));
    const position = owner.parameters.indexOf(parameter);
    const given = name && this.callsOf(name).map((call) => call.arguments?.[position] ?? parameter.initializer);
    if (!given || given.length === 0 || given.includes(undefined)) return undefined;
    return given.map((argument) => this.texts(argument!, new Map(), depth + 4)).reduce(either);
  }

  /** A variable made by taking an array or object apart, such as `const [where, params] = matching(filters)`. */
  private ofPart(element: ts.BindingElement, bindings: Bindings, depth: number): string[] | undefined {
    const pattern = element.parent;
    const whole = pattern.parent;
    if (!ts.isVariableDeclaration(whole) || !whole.initializer) return undefined;
    const key = ts.isArrayBindingPattern(pattern) ? pattern.elements.indexOf(element) : (element.propertyName ?? element.name).getText();
    return this.memberOf(whole.initializer, String(key), bindings, depth + 1);
  }

  private ofMember(node: ts.Expression, bindings: Bindings, depth: number): string[] | undefined {
    if (ts.isPropertyAccessExpression(node))
      return this.memberOf(node.expression, node.name.text, bindings, depth + 1) ?? this.ofField(node, depth);
    if (!ts.isElementAccessExpression(node)) return undefined;
    return this.memberOf(node.expression, this.texts(node.argumentExpression, bindings, depth + 1) ?? 'any', bindings, depth + 1);
  }

  /** A field of a class with an initializer. */
  private ofField(node: ts.PropertyAccessExpression, depth: number): string[] | undefined {
    const declaration = this.symbolOf(node.name)?.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isPropertyDeclaration(declaration) && declaration.initializer) return this.texts(declaration.initializer, new Map(), depth + 1);
    if (ts.isParameter(declaration)) return this.ofParameter(declaration, depth);
    return undefined;
  }

  /** One member of an object or array that the source spells out; of all of them where the key is not known. */
  private memberOf(whole: ts.Expression, key: string | string[], bindings: Bindings, depth: number): string[] | undefined {
    if (depth > deepest) return undefined;
    const node = bare(whole);
    const keys = typeof key === 'string' ? [key] : key;
    if (ts.isConditionalExpression(node))
      return either(this.memberOf(node.whenTrue, key, bindings, depth + 1), this.memberOf(node.whenFalse, key, bindings, depth + 1));
    if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) {
      const members = spelled(node).filter(([name]) => key === 'any' || keys.includes(name));
      if (members.length === 0) return undefined;
      return members.map(([, value]) => this.texts(value, bindings, depth + 1)).reduce(either);
    }
    if (ts.isIdentifier(node)) return this.memberOfName(node, key, bindings, depth);
    if (!ts.isCallExpression(node)) return undefined;
    const results = this.resultsOf(node, bindings);
    return results?.map(([value, inner]) => this.memberOf(value, key, inner, depth + 1)).reduce(either);
  }

  private memberOfName(node: ts.Identifier, key: string | string[], bindings: Bindings, depth: number): string[] | undefined {
    const symbol = this.symbolOf(node);
    const bound = symbol && bindings.get(symbol);
    if (bound) return this.memberOf(bound, key, new Map(), depth + 1);
    const initializer = this.initializerOf(node);
    return initializer && this.memberOf(initializer, key, bindings, depth + 1);
  }

  private ofCall(node: ts.CallExpression, bindings: Bindings, depth: number): string[] | undefined {
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join') return this.ofJoin(node, bindings, depth);
    const results = this.resultsOf(node, bindings);
    return results?.map(([value, inner]) => this.texts(value, inner, depth + 1)).reduce(either);
  }

  private ofJoin(node: ts.CallExpression, bindings: Bindings, depth: number): string[] | undefined {
    const list = bare((node.expression as ts.PropertyAccessExpression).expression);
    const separator = node.arguments[0] ? this.texts(node.arguments[0], bindings, depth + 1) : [','];
    const array = ts.isIdentifier(list) ? this.initializerOf(list) : list;
    if (!separator || !array || !ts.isArrayLiteralExpression(array) || array.elements.some(ts.isSpreadElement)) return undefined;
    let texts: string[] | undefined = [''];
    array.elements.forEach(
      (element, n) => (texts = joined(joined(texts, n > 0 ? separator : ['']), this.texts(element, bindings, depth + 1))),
    );
    return texts;
  }

  private initializerOf(name: ts.Identifier): ts.Expression | undefined {
    const declaration = this.symbolOf(name)?.valueDeclaration;
    return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? bare(declaration.initializer) : undefined;
  }

  /** What a function of ours may return, with what its parameters stand for. */
  private resultsOf(call: ts.CallExpression, bindings: Bindings): [ts.Expression, Bindings][] | undefined {
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (!declaration || !('body' in declaration) || !declaration.body) return undefined;
    const inner = new Map(bindings);
    declaration.parameters.forEach((parameter, n) => {
      const argument = call.arguments[n] ?? (ts.isParameter(parameter) ? parameter.initializer : undefined);
      const symbol = this.symbolOf(parameter.name);
      const known = argument && ts.isIdentifier(argument) ? bindings.get(this.symbolOf(argument)!) : undefined;
      if (argument && symbol) inner.set(symbol, known ?? argument);
    });
    const { body } = declaration;
    if (!ts.isBlock(body)) return [[body, inner]];
    const values: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) values.push(node.expression);
      if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
    };
    visit(body);
    return values.length > 0 ? values.map((value) => [value, inner]) : undefined;
  }

  /** Of a type that is a few literals; of a number, which any number may stand for. */
  private ofType(node: ts.Node): string[] | undefined {
    const type = this.checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.every((part) => part.isStringLiteral()))
      return parts.slice(0, mostVariants).map((part) => (part as ts.StringLiteralType).value);
    if (parts.every((part) => part.flags & ts.TypeFlags.NumberLike)) return [someNumber];
    return undefined;
  }
}

/** The expression itself, without what only the compiler reads. */
export function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node))
    return bare(node.expression);
  return node;
}

/** The name of what is called. */
function calleeOf({ expression }: Call): ts.Expression | ts.MemberName {
  return ts.isPropertyAccessExpression(expression) ? expression.name : expression;
}

function spelled(node: ts.ArrayLiteralExpression | ts.ObjectLiteralExpression): [string, ts.Expression][] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element, n) => [String(n), element]);
  return node.properties.flatMap((property): [string, ts.Expression][] => {
    if (ts.isPropertyAssignment(property)) return [[property.name.getText().replaceAll(/^['"]|['"]$/g, ''), property.initializer]];
    return ts.isShorthandPropertyAssignment(property) ? [[property.name.text, property.name]] : [];
  });
}

function nameOf(owner: ts.SignatureDeclaration): ts.Identifier | undefined {
  const { parent } = owner;
  return parent && ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined;
}

function either(one: string[] | undefined, other: string[] | undefined): string[] | undefined {
  return one && other && [...one, ...other].slice(0, mostVariants);
}

/**
 * The alternatives side by side, the shorter list over again: each of them stands in some text, and those that the same choice
 * decides stay together. All combinations would hold many that cannot be.
 */
function joined(before: string[] | undefined, after: string[] | undefined): string[] | undefined {
  if (!before || !after) return undefined;
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, n) => before[n % before.length]! + after[n % after.length]!);
}

/** Numbers are summed, texts are put together. */
function added(one: string[] | undefined, other: string[] | undefined): string[] | undefined {
  const areNumbers = [...(one ?? []), ...(other ?? [])].every((text) => /^\d+$/.test(text));
  if (!areNumbers || !one || !other) return joined(one, other);
  return [String(Number(one[0]) + Number(other[0]))];
}

/** For a condition or an order that the run puts together: neither decides what columns the rows have. */
function standIn(before: string[] | undefined): string[] | undefined {
  if (before?.every((text) => /\b(WHERE|AND|OR)\s+\(?$/i.test(text))) return ['true'];
  return before?.every((text) => /\bORDER BY\s+$/i.test(text)) ? ['1'] : undefined;
}
