/** A job carries ids only; the truth stays in the database. */
export type JobData = Record<string, string | number>;
