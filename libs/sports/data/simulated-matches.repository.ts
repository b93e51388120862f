import { Injectable } from '@nestjs/common';
import type { FixtureResult } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';
import { fixtureColumns, type FixtureRow, fixtureTables } from './sports-rows.js';

/** A match that the simulator plays. */
export interface SimulatedMatch {
  /** 32 hexadecimal digits. Nobody may know it before the match is over. */
  seed: string;
  /** What each side scores on average. */
  means: [number, number];
  /** Seconds of match time per second. */
  speed: number;
  /** Kinds of markets that it is offered with; null for all. */
  types: string[] | null;
  /** What a replayed match ends in; null where the seed decides. */
  told: FixtureResult | null;
}

export interface SimulatedMatchRow extends SimulatedMatch {
  fixture: FixtureRow;
}

@Injectable()
export class SimulatedMatchesRepository {
  async add(tx: Tx, fixtureId: number, { seed, means, speed, types, told }: SimulatedMatch): Promise<void> {
    await tx.query('INSERT INTO simulated_match (fixture_id, seed, means, speed, types, told) VALUES ($1, $2, $3, $4, $5, $6)', [
      ...[fixtureId, seed, means, speed, types],
      told && JSON.stringify(told),
    ]);
  }

  /** Those that are announced or under way. */
  async open(sql: Sql): Promise<SimulatedMatchRow[]> {
    return this.read(sql, `f.status IN ('scheduled', 'live') ORDER BY f.kick_off, f.id`, []);
  }

  async byId(sql: Sql, fixtureId: number): Promise<SimulatedMatchRow | undefined> {
    return (await this.read(sql, 'f.id = $1', [fixtureId]))[0];
  }

  private async read(sql: Sql, where: string, params: unknown[]): Promise<SimulatedMatchRow[]> {
    const rows = await sql.query<FixtureRow & SimulatedMatch>(
      `SELECT ${fixtureColumns}, s.seed, s.means, s.speed, s.types, s.told FROM ${fixtureTables} JOIN simulated_match s ON s.fixture_id = f.id WHERE ${where}`,
      params,
    );
    return rows.map(({ seed, means, speed, types, told, ...fixture }) => ({ seed, means, speed, types, told, fixture }));
  }
}
