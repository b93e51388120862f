/** The part of JSON Schema that the contract's documents use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Objects that fit into a line of this many characters stand in one. */
const lineLength = 100;

/**
 * A schema in the notation of TypeScript, one field per line, so that a change of the contract is a change of a line:
 * `amount: integer(1..)`, `memo?: text(..200)`, `take: integer(1..200) = 20`.
 */
export function notationOf(schema: Schema, indent = ''): string {
  const written = unbound(schema, indent);
  return schema.default === undefined ? written : `${written} = ${JSON.stringify(schema.default)}`;
}

function unbound(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => notationOf(choice, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => notationOf(part, indent)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => unbound({ ...schema, type }, indent)).join(' | ');
  if (schema.type === 'object' || schema.properties) return objectOf(schema, indent);
  if (schema.type === 'array') return arrayOf(schema, indent);
  return scalarOf(schema);
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${notationOf(schema, inner)}`,
  );
  if (typeof additionalProperties === 'object') fields.push(`[name]: ${notationOf(additionalProperties, inner)}`);
  if (fields.length === 0) return '{}';
  const line = `{ ${fields.join(', ')} }`;
  if (line.length <= lineLength && !line.includes('\n')) return line;
  return `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`;
}

function arrayOf({ items, prefixItems, minItems, maxItems }: Schema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((each) => notationOf(each, indent)).join(', ')}]`;
  const written = items ? notationOf(items, indent) : 'any';
  return `${/ [|&=] /.test(written.replaceAll(/\{[^]*\}/g, '')) ? `(${written})` : written}[]${rangeOf(minItems, maxItems)}`;
}

function scalarOf(schema: Schema): string {
  const { type, format, pattern, minLength, maxLength } = schema;
  if (type === 'string') {
    const range = rangeOf(minLength, maxLength);
    return `${format ?? (range === '' ? 'string' : 'text')}${range}${pattern === undefined ? '' : ` /${pattern}/`}`;
  }
  if (type === 'integer' || type === 'number') return numberOf(schema, type);
  return Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
}

function numberOf(schema: Schema, type: 'integer' | 'number'): string {
  const { exclusiveMinimum, multipleOf } = schema;
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + (type === 'integer' ? 1 : 0);
  const minimum = schema.minimum ?? above;
  const isInt32 = minimum === -(2 ** 31) && schema.maximum === 2 ** 31 - 1;
  const maximum = schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum;
  const range = isInt32 ? '' : rangeOf(minimum, maximum);
  return `${isInt32 ? 'int32' : type}${range}${multipleOf === undefined ? '' : ` step ${multipleOf}`}`;
}

function rangeOf(least: number | undefined, most: number | undefined): string {
  return least === undefined && most === undefined ? '' : `(${least ?? ''}..${most ?? ''})`;
}
