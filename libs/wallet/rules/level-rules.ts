import { z } from 'zod';
import { moneyRules, schemaOfSetting, type SparseRules } from '#lib/contract';

export const memberLevels = [1, 2, 3, 4, 5, 6, 7] as const;

const sparse = z.object(Object.fromEntries(Object.entries(moneyRules).map(([name, rule]) => [name, schemaOfSetting(rule).optional()])));

/** What is stored of rules that are set at one place. A rule that there is no more is left out. */
export const sparseRules = sparse as unknown as z.ZodType<SparseRules>;

/** Rules of money of the levels 1 to 7. A settings group, so that reads cost nothing and every change has a version and a history. */
export const levelRules = {
  name: 'moneyRules',
  schema: z.object(
    Object.fromEntries(memberLevels.map((level) => [String(level), sparseRules.default({})])) as Record<
      string,
      z.ZodDefault<z.ZodType<SparseRules>>
    >,
  ),
};
