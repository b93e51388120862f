import type { CallOutput } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { OpenPick, OpenPlace } from './domain/exposure.js';

type Row = CallOutput<'agent/position/open/get'>['items'][number];

/** What a place is called, when it starts or closes, and every outcome that it can have. */
export type NamedPlace = Pick<Row, 'fixture' | 'round' | 'market' | 'at'> & { outcomes: readonly string[] };

/** What positions need to know of the picks of open bets; the application binds it. */
export abstract class PositionPicks {
  /** In no order; unknown bets are left out. */
  abstract picks(sql: Sql, betIds: readonly number[]): Promise<OpenPick[]>;
  /** In the order of the places, which are markets of fixtures and rounds. */
  abstract names(sql: Sql, places: readonly Pick<OpenPlace, 'kind' | 'id' | 'market'>[]): Promise<NamedPlace[]>;
}
