/** JSON Schema as far as the documents use it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}
export type Schemas = Readonly<Record<string, Schema>>;

interface Operation {
  readonly summary: string;
  readonly 'x-callers': readonly string[];
  readonly 'x-permission'?: string;
  readonly 'x-machine'?: true;
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Answer>> }>>;
}
interface Answer {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, unknown>>;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Schemas };
}
export interface AsyncApi {
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly title: string; readonly payload: Schema }>>;
    readonly schemas: Schemas;
  };
}

/** A call as the reference shows it. */
export interface DocumentedCall {
  /** Without the leading `/api/`. */
  readonly path: string;
  readonly summary: string;
  readonly callers: readonly string[];
  readonly permission: string | null;
  /** A key of a program may make it. */
  readonly isForMachines: boolean;
  readonly input: Schema;
  /** Null for a file. */
  readonly output: Schema | null;
  readonly errors: readonly string[];
}
export interface DocumentedPush {
  readonly name: string;
  readonly data: Schema;
}

export function callsOf({ paths }: OpenApi): readonly DocumentedCall[] {
  return Object.entries(paths).map(([path, { post }]) => {
    const answer = post.responses['200']?.content['application/json'];
    const given = answer?.schema.oneOf?.[0]?.properties?.['data'];
    return {
      path: path.replace(/^\/api\//, ''),
      summary: post.summary,
      callers: post['x-callers'],
      permission: post['x-permission'] ?? null,
      isForMachines: post['x-machine'] ?? false,
      input: post.requestBody.content['application/json']?.schema ?? {},
      output: given ?? null,
      errors: Object.keys(answer?.examples ?? {}),
    };
  });
}

export function pushesOf({ components }: AsyncApi): readonly DocumentedPush[] {
  return Object.entries(components.messages).flatMap(([name, { payload }]) => {
    const data = payload.properties?.['data'];
    return data === undefined ? [] : [{ name, data }];
  });
}
