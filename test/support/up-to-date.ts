/** Waits until every process of a test goes by what was written last: settings, rules of the perimeter, sessions with their permissions. */
import type { INestApplicationContext, Type } from '@nestjs/common';
import { PerimeterRepository, PerimeterRules, SessionCache, SessionsRepository } from '#lib/auth';
import { Database, Settings } from '#lib/platform';
import { until } from './until.js';

type Process = INestApplicationContext;
type Rules = Awaited<ReturnType<PerimeterRepository['rules']>>;
type FoundSession = NonNullable<Awaited<ReturnType<SessionsRepository['find']>>>;

/**
 * Compares what the processes keep with the database until it is the same. What is written before the call is followed everywhere after it,
 * whichever process has written it and whether or not its message came: a copy whose message was lost is waited out.
 */
export async function untilUpToDate(...processes: readonly Process[]): Promise<void> {
  const look = async () => (await Promise.all(processes.map(outdatedCopies))).flat();
  await until(look, (outdated) => outdated.length === 0);
}

/** Names of the copies in one process that differ from the database, or that are being read. */
async function outdatedCopies(process: Process): Promise<string[]> {
  return (await Promise.all([outdatedSettings(process), outdatedRules(process), outdatedSessions(process)])).flat();
}

async function outdatedSettings(process: Process): Promise<string[]> {
  // First what is kept, then what is stored: a copy that was as new as a later look at the database is new enough.
  const kept = process.get(Settings).keptVersions();
  const rows = await process.get(Database).query<{ name: string; version: number }>('SELECT name, version FROM site_setting');
  const stored = new Map(rows.map(({ name, version }) => [name, version]));
  return [...kept].filter(([name, version]) => version !== (stored.get(name) ?? 0)).map(([name]) => `setting ${name}`);
}

async function outdatedRules(process: Process): Promise<string[]> {
  const [rules, repository] = [find(process, PerimeterRules), find(process, PerimeterRepository)];
  if (!rules || !repository) return [];
  await rules.ready();
  const kept = textOf(rules.keptRules!);
  return kept === textOf(await repository.rules(process.get(Database))) ? [] : ['perimeter'];
}

/** Rows come in no order. */
function textOf({ addresses, domains }: Rules): string {
  return JSON.stringify([addresses, domains].map((rows) => rows.map((row) => JSON.stringify(row)).sort()));
}

async function outdatedSessions(process: Process): Promise<string[]> {
  const [cache, sessions] = [find(process, SessionCache), find(process, SessionsRepository)];
  if (!cache || !sessions) return [];
  const copies = cache.copies();
  if (!copies) return ['a session that is being read'];
  const looks = copies.map(async ({ tokenHash, found }) => {
    const stored = await sessions.find(process.get(Database), tokenHash);
    return stored && decisive(stored) === decisive(found) ? [] : [`session ${found.id}`];
  });
  return (await Promise.all(looks)).flat();
}

/** What lets a session in. Where it was seen last is written without a message, and no copy has to follow it. */
function decisive({ lastSeenAt: _, expiresAt: __, page: ___, pages: ____, ...rest }: FoundSession): string {
  return JSON.stringify(rest);
}

/** A worker has no sessions; undefined there. */
function find<T>(process: Process, type: Type<T>): T | undefined {
  try {
    return process.get(type, { strict: false });
  } catch {
    return undefined;
  }
}
