import type { CallOutput } from '../../../../lib/contract.js';

type Results = CallOutput<'agent/join/approve'>['results'];

/** The first refusal among rows that were acted on together; null when all went through. */
export const firstRefusal = (results: Results): string | null => results.find(({ ok }) => !ok)?.error?.message ?? null;
