import { z } from 'zod';
import { calls, type Call, type Caller } from '#lib/contract';

/** A call that gives a list. */
export interface ListCall {
  path: string;
  /** The field of the answer that holds the rows. */
  rows: string;
  /** Whether it comes page by page; else its one answer is the whole list. */
  isPaged: boolean;
}

/**
 * The list that a caller reads by this call; undefined for whatever is not one, or not the caller's. What visitors read, everybody does.
 */
export function listCall(path: string, caller: Caller): ListCall | undefined {
  const call = Object.hasOwn(calls, path) ? (calls as Record<string, Call>)[path] : undefined;
  if (!call?.who.some((who) => who === caller || who === 'visitor')) return undefined;
  const { shape: input } = call.in as z.ZodObject;
  const { shape: output } = call.out as z.ZodObject;
  const isPaged = 'skip' in input && 'take' in input;
  // Verbs answer with rows too, but they have no pages, and do not only read.
  if (!('total' in output) || !(isPaged || path.endsWith('/get'))) return undefined;
  const lists = Object.keys(output).filter((name) => output[name] instanceof z.ZodArray);
  const rows = lists.includes('items') ? 'items' : lists[0];
  return rows === undefined ? undefined : { path, rows, isPaged };
}
