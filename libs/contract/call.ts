import { z } from 'zod';

/** Who may make a call; `visitor` means that no session is needed. */
export type Caller = 'visitor' | 'player' | 'agent' | 'admin';

/** One call of the wire contract: `POST /api/<path>`. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  who: readonly Caller[];
  in: I;
  out: O;
  summary: string;
  /** Moves money, points or eggs: takes an optional `key` that makes it happen once. */
  movesMoney?: true;
}

export function call<I extends z.ZodRawShape, O extends z.ZodRawShape>(definition: {
  who: readonly Caller[];
  in?: I;
  out?: O;
  summary: string;
}): Call<z.ZodObject<I>, z.ZodObject<O>> {
  return {
    who: definition.who,
    summary: definition.summary,
    in: z.object((definition.in ?? {}) as I),
    out: z.object((definition.out ?? {}) as O),
  };
}

/** A call that moves money: the same, with the optional client-made key. */
export function moneyCall<I extends z.ZodRawShape, O extends z.ZodRawShape>(definition: {
  who: readonly Caller[];
  in?: I;
  out?: O;
  summary: string;
}) {
  const input = { ...definition.in, key: z.uuid().optional() } as I & { key: z.ZodOptional<z.ZodUUID> };
  return { ...call({ ...definition, in: input }), movesMoney: true as const };
}
