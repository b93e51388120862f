/** What node-postgres throws for a statement that the server refused. */
interface PostgresError {
  code: string;
  constraint?: string;
}

function asPostgresError(error: unknown): PostgresError | undefined {
  const candidate = error as Partial<PostgresError> | null;
  return typeof candidate?.code === 'string' ? (candidate as PostgresError) : undefined;
}

/** True for a violated check, unique or foreign key constraint of this name. */
export function violates(error: unknown, ...constraints: string[]): boolean {
  const constraint = asPostgresError(error)?.constraint;
  return constraint !== undefined && constraints.includes(constraint);
}

/** PostgreSQL's word for a transaction that may succeed when it is run again. */
const serializationFailure = '40001';

/** Thrown by work that finds behind its locks that it should hold others too: its transaction is run again from the start. */
export class LocksIncomplete extends Error {
  readonly code = serializationFailure;
}

/** Deadlock or serialisation failure: the same work may succeed at once. */
export function isRetryable(error: unknown): boolean {
  const code = asPostgresError(error)?.code;
  return code === '40P01' || code === serializationFailure;
}

/** Of Node: the server or the way to it is away, or its name is not known at the moment. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
]);
const tooManyConnections = '53300';

/** The database is away: connection refused or broken, starting up, shutting down, or no connection free. */
export function isUnavailable(error: unknown): boolean {
  const code = asPostgresError(error)?.code ?? '';
  if (/^(08|57P0)/.test(code) || code === tooManyConnections || connectionCodes.has(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i.test(
    message,
  );
}
