import { z } from 'zod';
import { counters } from '../calls/console.js';
import { seedChain } from '../calls/draw-shapes.js';
import { bet, drawResult, game, market, memberBet, pastRound, round } from '../calls/games.js';
import { memberContext } from '../calls/session.js';
import { depositRow, withdrawalRow } from '../calls/wallet-shapes.js';

export type JsonSchema = Record<string, unknown>;

/** Shapes that occur in many calls and pushes stand once, under these names. */
function namedShapes() {
  const shapes = {
    Counters: counters,
    Round: round,
    DrawResult: drawResult,
    Game: game,
    PastRound: pastRound,
    Market: market,
    SeedChain: seedChain,
    Bet: bet,
    MemberBet: memberBet,
    DepositRow: depositRow,
    WithdrawalRow: withdrawalRow,
    MemberContext: memberContext,
  };
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(shapes)) registry.add(schema, { id });
  return registry;
}

/** Collects the named shapes that a document refers to. */
export class SchemaBook {
  private readonly named = namedShapes();
  private readonly shapes = new Map<string, JsonSchema>();

  /** What a caller sends (`input`: defaults may be left out) or receives (`output`: more fields may come). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...shape
    } = z.toJSONSchema(schema, {
      io,
      metadata: this.named,
      override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs)) this.shapes.set(name, withoutId(pointed(definition)));
    return withoutId(pointed(shape));
  }

  /** Names in order, for `components.schemas`. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.shapes].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function simplify(schema: JsonSchema): void {
  // A format says the same as zod's pattern for it, in a word.
  if (schema['format']) delete schema['pattern'];
  // Extra fields are welcome in answers, and ignored in requests.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER && schema['minimum'] === Number.MIN_SAFE_INTEGER) {
    delete schema['maximum'];
    delete schema['minimum'];
  }
}

/** Sends references to the document's components. */
function pointed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as T;
}

function withoutId({ id: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
