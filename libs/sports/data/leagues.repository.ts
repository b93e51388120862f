import { Injectable } from '@nestjs/common';
import type { Sport } from '#lib/contract';
import { must } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';

interface Named {
  source: string;
  sport: Sport;
  /** As the source writes it. */
  name: string;
}

interface LeagueFacts {
  title?: string;
  nameKo?: string;
  country?: string;
  virtual?: boolean;
}

/** Leagues and teams, and what suppliers call them. */
@Injectable()
export class LeaguesRepository {
  /**
   * The league that a supplier means; one that nobody has told of is added, under his name for it unless a `title` is given. @returns its
   * id
   */
  async named(tx: Tx, { source, sport, name, ...facts }: Named & LeagueFacts): Promise<number> {
    const [known] = await tx.query<{ id: number }>('SELECT league_id AS id FROM league_alias WHERE (source, sport, name) = ($1, $2, $3)', [
      source,
      sport,
      name,
    ]);
    if (known) return known.id;
    const [row] = await tx.query<{ id: number }>(
      `WITH added AS (
         INSERT INTO league (sport, name, name_ko, country, virtual) VALUES ($2, $7, $4, $5, $6)
         ON CONFLICT (sport, name) DO UPDATE SET name = EXCLUDED.name RETURNING id
       ), alias AS (
         INSERT INTO league_alias (source, sport, name, league_id) SELECT $1, $2, $3, id FROM added ON CONFLICT DO NOTHING
       )
       SELECT id FROM added`,
      [source, sport, name, facts.nameKo ?? '', facts.country ?? '', facts.virtual ?? false, facts.title ?? name],
    );
    return must(row, 'a league is there or added').id;
  }

  /** The team that a supplier means; one that nobody has told of is added under his name for it. @returns its id */
  async team(tx: Tx, { source, sport, name, nameKo = '' }: Named & { nameKo?: string }): Promise<number> {
    const known = await this.knownTeam(tx, { source, sport, name });
    if (known !== undefined) return known;
    const [row] = await tx.query<{ id: number }>(
      `WITH added AS (
         INSERT INTO team (sport, name, name_ko) VALUES ($2, $3, $4) ON CONFLICT (sport, name) DO UPDATE SET name = EXCLUDED.name RETURNING id
       ), alias AS (
         INSERT INTO team_alias (source, sport, name, team_id) SELECT $1, $2, $3, id FROM added ON CONFLICT DO NOTHING
       )
       SELECT id FROM added`,
      [source, sport, name, nameKo],
    );
    return must(row, 'a team is there or added').id;
  }

  /** The team that a supplier means; undefined for a name that is neither used nor mapped. */
  async knownTeam(sql: Sql, { source, sport, name }: Named): Promise<number | undefined> {
    const [known] = await sql.query<{ id: number }>('SELECT team_id AS id FROM team_alias WHERE (source, sport, name) = ($1, $2, $3)', [
      source,
      sport,
      name,
    ]);
    return known?.id;
  }
}
