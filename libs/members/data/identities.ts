/**
 * What a session needs to know of the member or agent behind it, as a subquery for the one statement that authenticates
 * a call. It is the members' own SQL: anybody who joins it depends on these columns, not on the table.
 */
export const identities = `(
  SELECT id, kind, role, account, nickname, level, status, parent_id, path, settings, break_until FROM member
)`;

/** What `Invalidations` calls a member or agent whose row changed. */
export function memberSubject(id: number): string {
  return `member:${id}`;
}

/** A row of `identities`. */
export interface Identity {
  id: number;
  kind: string;
  role: string;
  account: string;
  nickname: string;
  level: number;
  status: string;
  /** Ids from the top down, with dots. */
  path: string;
  settings: Record<string, unknown>;
  break_until: Date | null;
}
