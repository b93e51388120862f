import type { Choices } from './choices.js';

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export interface Document {
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  'x-callers': string[];
  requestBody: { content: { 'application/json': { schema: Schema } } };
}

/** Texts that exist in the product's tables, so that a body gets as far as the statements behind it. */
const words = [
  'alice',
  'shop',
  'eos1',
  'home',
  'odd',
  '1234',
  'europe',
  'single',
  'member',
  'deposit',
  'png',
  '국민은행',
  'notice',
  '010-1234-5678',
];

/** How often a value lies at the end of what its schema lets through. */
const extremeShare = 0.12;

/** Makes bodies that a schema of the document lets through. */
export class SoundBodies {
  constructor(
    private readonly document: Document,
    private readonly random: Choices,
    /** Numbers of rows that exist. */
    private readonly ids: readonly number[],
  ) {}

  of(path: string): Record<string, unknown> {
    return this.value(this.schemaOf(path)) as Record<string, unknown>;
  }

  fieldsOf(path: string): Record<string, Schema> {
    return this.schemaOf(path).properties ?? {};
  }

  private schemaOf(path: string): Schema {
    return this.document.paths[path]!.post.requestBody.content['application/json'].schema;
  }

  private value(schema: Schema): unknown {
    const { random } = this;
    if (schema.$ref) return this.value(this.document.components.schemas[schema.$ref.split('/').at(-1)!]!);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.value(random.of(choices));
    if (schema.enum) return random.of(schema.enum);
    if (schema.const !== undefined) return schema.const;
    switch (schema.type) {
      case 'object':
        return this.object(schema);
      case 'array':
        return this.list(schema);
      case 'integer':
        return this.number(schema, random.of(this.ids));
      case 'number':
        return this.number(schema, 1.95);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return this.text(schema);
    }
  }

  private object({ properties = {}, required = [], additionalProperties }: Schema): Record<string, unknown> {
    const named = Object.entries(properties).filter(([name]) => required.includes(name) || this.random.chance(0.7));
    const body = Object.fromEntries(named.map(([name, schema]) => [name, this.value(schema)]));
    if (typeof additionalProperties === 'object' && named.length === 0) body[this.random.of(words)] = this.value(additionalProperties);
    return body;
  }

  private list({ items = {}, prefixItems, minItems = 1 }: Schema): unknown[] {
    if (prefixItems) return prefixItems.map((each) => this.value(each));
    return Array.from({ length: Math.max(1, minItems) }, () => this.value(items));
  }

  private number({ minimum, exclusiveMinimum, maximum }: Schema, wish: number): number {
    const least = Math.max(
      minimum ?? Number.MIN_SAFE_INTEGER,
      exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1,
    );
    const most = maximum ?? Number.MAX_SAFE_INTEGER;
    const value = this.random.chance(extremeShare) ? this.random.of([most, least, 2 ** 31, 2 ** 32 + 1]) : wish;
    return Math.min(Math.max(value, least), most);
  }

  private text({ format, minLength = 0, maxLength = 100 }: Schema): string {
    if (format === 'uuid') return '7d444840-9dc0-41d1-b245-5ffdce74fad2';
    const isExtreme = this.random.chance(extremeShare);
    if (format === 'date') return isExtreme ? this.random.of(['0000-01-01', '0001-01-01', '9999-12-31']) : '2026-11-21';
    if (format === 'date-time')
      return isExtreme ? this.random.of(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00']) : '2026-11-21T12:00:00+09:00';
    if (isExtreme) return this.random.of(['가', '%', '\\', '\u2028', '\u{1f600}']).repeat(Math.floor(maxLength / 2));
    return this.random.of(words).padEnd(minLength, 'x').slice(0, Math.max(maxLength, minLength));
  }
}
