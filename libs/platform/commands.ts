import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { Database } from './database/database.js';
import { type BatchTx, reads, type Sql, type Tx, writes } from './database/sql.js';
import type { CommandContext } from './http/context.js';
import { CLOCK } from './tokens.js';

/** A command that happens once, as the table of keys knows it. */
interface KeyedCommand {
  /** Such as `player:42`. */
  actor: string;
  key: string;
  call: string;
  bodyHash: Buffer;
}

interface FirstAnswer {
  actor: string;
  key: string;
  call: string;
  bodyHash: Buffer;
  answer: unknown;
}

/** Runs commands in transactions, those with a key once. */
@Injectable()
export class Commands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Runs a command in a transaction of its own.
   * @param kept what of the answer is kept for the same key; without secrets, where it has some
   * @throws DomainError KEY_REUSED when the key came with another call or body; ALREADY_PROCESSED for one that only repeats an answer
   *   which is no longer kept
   */
  run<T>(command: CommandContext, work: (tx: Tx) => Promise<T>, kept?: (answer: T) => T): Promise<T> {
    return this.database.transaction((tx) => this.once(tx, command, work, kept));
  }

  /**
   * Runs a command about what belongs to the caller alone. It may share its transaction with the same command of others, so it does
   * nothing but batched queries.
   * @throws DomainError KEY_REUSED and ALREADY_PROCESSED as above
   */
  runBatched<T>(command: CommandContext, work: (tx: BatchTx) => Promise<T>): Promise<T> {
    return this.database.shared(command.call, actorKey(command), (tx) => this.once(tx, command, work));
  }

  /**
   * The key is looked up and kept in the command's own transaction, so it stands exactly when the command's effects stand; a second
   * call with the key waits for the first and then gets its answer.
   */
  private async once<T, X extends BatchTx>(
    tx: X,
    command: CommandContext,
    work: (tx: X) => Promise<T>,
    kept: (answer: T) => T = (answer) => answer,
  ): Promise<T> {
    const { key, call, input, admitted } = command;
    if (!key) return work(tx);
    const keyed: KeyedCommand = {
      actor: actorKey(command),
      key,
      call,
      bodyHash: createHash('sha256').update(canonicalJson(input)).digest(),
    };
    const first = await tx.batch(findAnswer, keyed);
    if (first) {
      if (first.call !== call || !first.bodyHash.equals(keyed.bodyHash)) throw refuse('KEY_REUSED');
      return first.answer as T;
    }
    if (admitted?.isRepeat) throw refuse('ALREADY_PROCESSED');
    const answer = await work(tx);
    await tx.batch(keepAnswer, { ...keyed, answer: kept(answer) ?? {}, at: this.clock.now() });
    return answer;
  }
}

function actorKey({ actor }: CommandContext): string {
  return `${actor.kind}:${actor.id}`;
}

/** Locks keys until the transaction ends, in one order, and answers what they were first answered with. */
const findAnswer = reads<KeyedCommand, FirstAnswer | undefined>(async (sql, commands) => {
  const keys = [commands.map(({ actor }) => actor), commands.map(({ key }) => key)];
  // Two statements: the snapshot of the second sees what the lock waited for.
  const [, found] = await Promise.all([sql.query(lockKeys, keys), sql.query<FirstAnswer>(selectAnswers, keys)]);
  const byKey = new Map(found.map((first) => [`${first.actor} ${first.key}`, first]));
  return commands.map(({ actor, key }) => byKey.get(`${actor} ${key.toLowerCase()}`));
});
const lockKeys = {
  name: 'lock-request-keys',
  text: `SELECT pg_advisory_xact_lock(lock) FROM (
           SELECT DISTINCT hashtextextended(actor || ' ' || key::text, 0) AS lock FROM unnest($1::text[], $2::uuid[]) AS k (actor, key) ORDER BY lock) AS l`,
};
const selectAnswers = {
  name: 'select-request-keys',
  text: `SELECT r.actor, r.key, r.call, r.body_hash AS "bodyHash", r.answer
         FROM unnest($1::text[], $2::uuid[]) AS k (actor, key) JOIN request_key r ON (r.actor, r.key) = (k.actor, k.key)`,
};

const keepAnswer = writes<KeyedCommand & { answer: unknown; at: Date }>(async (tx, commands) => {
  await tx.query(insertAnswers, [
    commands.map(({ actor }) => actor),
    commands.map(({ key }) => key),
    commands.map(({ call }) => call),
    commands.map(({ bodyHash }) => bodyHash),
    commands.map(({ answer }) => JSON.stringify(answer)),
    commands.map(({ at }) => at),
  ]);
  return commands.map(() => undefined);
});
const insertAnswers = {
  name: 'insert-request-keys',
  text: `INSERT INTO request_key (actor, key, call, body_hash, answer, at)
         SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::bytea[], $5::jsonb[], $6::timestamptz[])`,
};

/** Forgets the keys of commands made before an instant; the same key would then be a new command. */
export async function forgetKeys(sql: Sql, before: Date): Promise<void> {
  await sql.query('DELETE FROM request_key WHERE at < $1', [before]);
}

/**
 * Fields that are left out of what is stored. Beside a known body the hash of a four-digit exchange password, or of an account number, is
 * as good as the password itself; and a command is the same command whichever password let its caller in.
 */
const secretFields: ReadonlySet<string> = new Set(['password', 'bank_password', 'otp', 'authentication_account', 'authentication_holder']);

/** JSON with sorted names and without secrets, so that the same body is the same text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([name]) => !secretFields.has(name))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}
