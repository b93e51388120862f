/** Statements by file that no check describes, and why. The list only ever gets shorter. */
export const undescribed: Record<string, { count: number; because: string }> = {
  'libs/operations/data/database-facts.ts': {
    count: 1,
    because: 'It reads pg_stat_statements where an operator has installed it, in whatever schema; no test server has it.',
  },
  'libs/platform/database/database.ts': {
    count: 1,
    because: 'It hands on the statements of joined work, which are checked where they are written.',
  },
  'libs/platform/database/entities.ts': {
    count: 1,
    because: 'Its statements are TypeORM’s, made from the entities, which test/support/entities holds against the migrated schema.',
  },
  'libs/platform/database/group-commit.ts': {
    count: 1,
    because: 'It hands on the statements of a batch, which are checked where they are written.',
  },
};
