import type { Choices } from './choices.js';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** What no field means to take, or only just does, by kind. */
export const hostileKinds = {
  'ill-formed text': ['\ud800', 'x\udfffy', '\uffff\ufffe', '\u202e\u200b\u0301'],
  'text with NUL': ['\u0000', 'a\u0000b'],
  'empty text': ['', ' '],
  'long text': ['x'.repeat(101), 'x'.repeat(4_000), '가'.repeat(3_000)],
  SQL: ["'; DROP TABLE member; --", `' OR ''='`, '$1 ; SELECT pg_sleep(9)', '%_\\%'],
  'script and patterns': ['(*)[+?', '<script>alert(1)</script>', '{{constructor}}', '../../etc/passwd'],
  'names of prototypes': ['__proto__', 'constructor', 'toString'],
  'numbers as text': ['NaN', 'Infinity', 'infinity', '1e999', '0x10', '10,000', '-1', '１０', '99999999999999999999', 'null'],
  'impossible dates': [
    ...['0000-01-01', '0001-01-01', '2026-02-30', '9999-12-31'],
    ...['9999-12-31T23:59:59.999+14:00', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '00000000-0000-0000-0000-000000000000'],
  ],
  'small and negative numbers': [-1, 0, -0.0, -(2 ** 31) - 1, -(2 ** 31), Number.MIN_SAFE_INTEGER],
  fractions: [0.1, 1e-7, 1.0000000000000002],
  'large numbers': [2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 63, 1e300],
  'truth and nothing': [true, false, null],
  lists: [[], [null], [[]], [1, 1], ['x', 1, null, {}]],
  'long lists': [Array.from({ length: 201 }, (_, index) => index + 1), Array.from({ length: 3_000 }, () => 0)],
  'deep lists': [nested(12), nested(40)],
  objects: [
    ...[{}, { length: 1, 0: 'x' }, { valueOf: 1, toString: 1 }, { ' ': 1, 'a b': { '\ud800': 1 } }],
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
  ],
} as const satisfies Record<string, readonly unknown[]>;

export const hostileValues: readonly unknown[] = Object.values(hostileKinds).flat();

/** Whole bodies that are no JSON object, or hardly one, by kind. */
export const hostileBodyKinds = {
  'no object': ['', ' ', 'null', '[]', '"x"', '1e999', '\ufeff{}', '\u0000'],
  'names that mean something': ['{"a":1,"a":{"a":2}}', '{"__proto__":{"ids":[1]}}', '{"constructor":{"prototype":{"x":1}}}'],
  'ill-formed bodies': ['{"n":1e999}', '{"n":-0}', '{"\\u0000":1}', '{"\\ud800":"x"}', '{"a":"\\ud83d"}', '{"a":"\u0001"}', '{"a":tru'],
  'deep bodies': ['['.repeat(15_000), '{"a":'.repeat(3_000), `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
  'large bodies': [`{"a":[${'{},'.repeat(5_000)}{}]}`, `{"a":"${'x'.repeat(15_000)}"}`, `{"a":"${'x'.repeat(30_000)}"}`],
} as const satisfies Record<string, readonly string[]>;

type Path = (string | number)[];

/** The body with one random place in it replaced, removed or joined by something hostile. */
export function withHostile(body: unknown, random: Choices): unknown {
  const copy = structuredClone(body);
  const places = placesOf(copy);
  if (places.length === 0) return { [random.of(['x', 'id', '\ud800', '__proto'])]: random.of(hostileValues) };
  return replaced(copy, random.of(places), random.of(hostileValues));
}

/** The body with the value of one of its own names replaced. */
export function withValueAt(body: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  return { ...body, [name]: value };
}

function replaced(root: unknown, path: Path, value: unknown): unknown {
  const holder = path.slice(0, -1).reduce<Record<string | number, unknown>>((at, step) => at[step] as never, root as never);
  holder[path.at(-1)!] = value;
  return root;
}

function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const names = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  const inside = names.flatMap((name) => placesOf((value as Record<string | number, unknown>)[name], [...path, name]));
  return path.length === 0 ? inside : [path, ...inside];
}
