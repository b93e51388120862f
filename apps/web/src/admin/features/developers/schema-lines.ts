import type { Schema, Schemas } from './documented.js';

/** One field of a shape, on a line of its own. */
export interface SchemaLine {
  /** Such as `items[].id`. */
  readonly path: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

const mostLines = 200;
const mostDepth = 6;

export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];
const isNull = ({ type }: Schema): boolean => type === 'null';

/** What a value may be, in a few words. */
export function typeText(given: Schema, schemas: Schemas): string {
  const schema = resolved(given, schemas);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map((each) => typeText(each, schemas)))].join(' | ');
  if (schema.items !== undefined) return `${typeText(schema.items, schemas)}[]`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['any']).join(' | ');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

/** Every field of a shape, those within others too. */
export function linesOf(given: Schema, schemas: Schemas, before = '', depth = 0): readonly SchemaLine[] {
  const schema = inner(resolved(given, schemas), schemas);
  if (depth > mostDepth) return [];
  if (schema.items !== undefined) return linesOf(schema.items, schemas, `${before}[]`, depth + 1);
  const lines = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = before === '' ? name : `${before}.${name}`;
    const line = { path, type: typeText(field, schemas), isNeeded: schema.required?.includes(name) ?? false };
    return [line, ...linesOf(field, schemas, path, depth + 1)];
  });
  return lines.slice(0, mostLines);
}

/** Of something that may be null, what it else is. */
function inner(schema: Schema, schemas: Schemas): Schema {
  const others = choicesOf(schema).filter((each) => !isNull(each));
  return others.length === 1 && others[0] !== undefined ? resolved(others[0], schemas) : schema;
}

/** A value of the shape: fields that are needed, each with the first value that fits. */
export function exampleOf(given: Schema, schemas: Schemas, depth = 0): unknown {
  const schema = resolved(given, schemas);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = choicesOf(schema).find((each) => !isNull(each));
  if (choice !== undefined) return exampleOf(choice, schemas, depth);
  if (schema.items !== undefined) return depth > mostDepth ? [] : [exampleOf(schema.items, schemas, depth + 1)];
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object') {
    const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(needed.map(([name, field]) => [name, exampleOf(field, schemas, depth + 1)]));
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1);
  return type === 'string' ? exampleText(schema) : null;
}

function exampleText({ format, minLength = 0 }: Schema): string {
  if (format === 'date-time') return '2026-11-21T12:00:00+09:00';
  if (format === 'date') return '2026-11-21';
  if (format === 'uuid') return '11111111-1111-4111-8111-111111111111';
  if (format === 'uri') return 'https://www.example.com/';
  return 'text'.padEnd(minLength, 'x');
}
