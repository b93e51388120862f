import { Injectable } from '@nestjs/common';
import { isPublicStream, type Push } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Database, oneRow, type Prepared, type Sql } from '#lib/platform';

interface EntryRow {
  stream: string;
  seq: number;
  name: string;
  at: Date;
  data: unknown;
}

/** What is appended to one recipient's stream. */
export interface StreamDraft {
  stream: string;
  eventId: number;
  name: string;
  at: Date;
  data: unknown;
}

/** A recipient is handed at most this many missed pushes; beyond it reading afresh is cheaper. */
const maxReplay = 500;

/** Makes room in each stream and enters what came into it. */
const appendEntries: Prepared = {
  name: 'append-stream-entries',
  text: `
    WITH grown AS (
      INSERT INTO stream (name, head) SELECT name, size FROM unnest($1::text[], $2::bigint[]) AS batch (name, size) ORDER BY name
      ON CONFLICT (name) DO UPDATE SET head = stream.head + EXCLUDED.head
      RETURNING name, head
    ), entered AS (
      INSERT INTO stream_entry (stream, seq, event_id, name, at, data)
      SELECT draft.stream, grown.head - draft.behind, event_id, draft.name, at, data
      FROM ROWS FROM (unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[]), jsonb_array_elements($8))
        AS draft (stream, behind, event_id, name, at, data) JOIN grown ON grown.name = draft.stream
    )
    SELECT name, head FROM grown`,
};

/** Recipients' own streams: numbered 1, 2, 3, … without gaps, kept in the database. */
@Injectable()
export class Streams {
  constructor(private readonly database: Database) {}

  /** Appends in order and answers the numbered pushes. The caller's transaction is the only one that appends. */
  async append(sql: Sql, drafts: StreamDraft[]): Promise<Push[]> {
    const personal = drafts.filter((draft) => !isPublicStream(draft.stream));
    if (personal.length === 0) return [];
    const { sizes, behind } = counted(personal);
    const rows = await sql.query<{ name: string; head: number }>(appendEntries, [
      [...sizes.keys()],
      [...sizes.values()],
      personal.map((draft) => draft.stream),
      behind,
      personal.map((draft) => draft.eventId),
      personal.map((draft) => draft.name),
      personal.map((draft) => draft.at),
      JSON.stringify(personal.map((draft) => draft.data)),
    ]);
    const heads = new Map(rows.map((row) => [row.name, row.head]));
    return personal.map((draft, index) => toPush({ ...draft, seq: heads.get(draft.stream)! - behind[index]! }));
  }

  /** Newest numbers by stream; 0 for a stream that has none yet. */
  async heads(streams: readonly string[]): Promise<Map<string, number>> {
    if (streams.length === 0) return new Map();
    const rows = await this.database.query<{ name: string; head: number }>('SELECT name, head FROM stream WHERE name = ANY ($1)', [
      streams,
    ]);
    const known = new Map(rows.map((row) => [row.name, row.head]));
    return new Map(streams.map((stream) => [stream, known.get(stream) ?? 0]));
  }

  /**
   * What a recipient missed after `seq`, in order.
   * @returns undefined when it is too much or no longer kept: the recipient must read afresh
   */
  async since(stream: string, seq: number): Promise<Push[] | undefined> {
    // One statement, hence one snapshot: an entry that came between two would look like one that is no longer kept.
    const rows = await this.database.query<EntryRow & { head: number }>(
      `SELECT known.head, entry.stream, entry.seq, entry.name, entry.at, entry.data
       FROM (SELECT coalesce((SELECT head FROM stream WHERE name = $1), 0) AS head) AS known
       LEFT JOIN stream_entry AS entry ON entry.stream = $1 AND entry.seq > $2
       ORDER BY entry.seq LIMIT $3`,
      [stream, seq, maxReplay + 1],
    );
    if (rows.length > maxReplay) return undefined;
    const entries = rows.filter((row) => row.seq !== null);
    if (entries.length === 0) return oneRow(rows).head === seq ? [] : undefined;
    return entries[0]!.seq === seq + 1 ? entries.map(toPush) : undefined;
  }

  /** The newest pushes of a stream, newest first. */
  async newest(stream: string, take: number): Promise<Push[]> {
    const rows = await this.database.query<EntryRow>(
      'SELECT stream, seq, name, at, data FROM stream_entry WHERE stream = $1 ORDER BY seq DESC LIMIT $2',
      [stream, take],
    );
    return rows.map(toPush);
  }

  /** How many streams there are, and those with the most pushes. */
  async summary(): Promise<{ count: number; busiest: { name: string; head: number }[] }> {
    const busiest = await this.database.query<{ name: string; head: number; count: number }>(
      'SELECT name, head, count(*) OVER () AS count FROM stream ORDER BY head DESC, name LIMIT 8',
    );
    return { count: busiest[0]?.count ?? 0, busiest: busiest.map(({ name, head }) => ({ name, head })) };
  }

  /** Forgets what is older; numbers go on. */
  async trim(before: Date): Promise<void> {
    await this.database.query('DELETE FROM stream_entry WHERE at < $1', [before]);
  }
}

/** How many entries each stream gets, and for each entry how many of its stream come behind it. */
function counted(drafts: StreamDraft[]): { sizes: Map<string, number>; behind: number[] } {
  const sizes = new Map<string, number>();
  const behind = drafts.toReversed().map(({ stream }) => {
    const size = sizes.get(stream) ?? 0;
    sizes.set(stream, size + 1);
    return size;
  });
  return { sizes, behind: behind.reverse() };
}

function toPush(row: EntryRow): Push {
  return { stream: row.stream, seq: row.seq, name: row.name, at: seoulIso(row.at), data: row.data } as Push;
}
