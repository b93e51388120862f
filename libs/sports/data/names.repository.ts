import { Injectable } from '@nestjs/common';
import { refuse, type Sport } from '#lib/contract';
import { searchPattern } from '#lib/members';
import { insertOne, lockRow, repository, type Sql, type Tx, violates } from '#lib/platform';
import { League } from './league.entity.js';
import { type LeagueRow, leagueJson, type TeamRow } from './sports-rows.js';
import { Team } from './team.entity.js';

/** What a supplier calls a league or team. */
export interface Alias {
  source: string;
  name: string;
}

export type AdminLeagueRow = LeagueRow & { fixtures: number; aliases: Alias[] };
export type AdminTeamRow = TeamRow & { aliases: Alias[] };

export interface NameFilter {
  /** One alone. */
  id?: number;
  sport?: Sport;
  search?: string;
  skip: number;
  take: number;
}

const params = ({ id, sport, search, skip, take }: NameFilter) => [
  id ?? null,
  sport ?? null,
  search?.trim() ? searchPattern(search) : null,
  skip,
  take,
];

/** Leagues and teams as administrators keep them, with the names that suppliers have for them. Lists with those names are SQL by hand. */
@Injectable()
export class NamesRepository {
  /** In the order of the menu. */
  async leagues(sql: Sql, filter: NameFilter): Promise<{ items: AdminLeagueRow[]; total: number }> {
    const rows = await sql.query<{ league: AdminLeagueRow; total: number }>(
      `SELECT ${leagueJson} || jsonb_build_object(
                'fixtures', (SELECT count(*) FROM fixture f WHERE f.league_id = l.id AND f.status IN ('scheduled', 'live')),
                'aliases', (SELECT coalesce(jsonb_agg(jsonb_build_object('source', source, 'name', name) ORDER BY source, name), '[]') FROM league_alias WHERE league_id = l.id)) AS league,
              count(*) OVER () AS total
       FROM league l
       WHERE ($1::bigint IS NULL OR l.id = $1) AND ($2::text IS NULL OR l.sport = $2)
         AND ($3::text IS NULL OR lower(l.name) LIKE $3 OR lower(l.name_ko) LIKE $3 OR EXISTS (SELECT 1 FROM league_alias a WHERE a.league_id = l.id AND lower(a.name) LIKE $3))
       ORDER BY l.ordinal, l.id OFFSET $4 LIMIT $5`,
      params(filter),
    );
    return { items: rows.map(({ league }) => league), total: rows[0]?.total ?? 0 };
  }

  /** By name. */
  async teams(sql: Sql, filter: NameFilter): Promise<{ items: AdminTeamRow[]; total: number }> {
    const rows = await sql.query<AdminTeamRow & { total: number }>(
      `SELECT t.id, t.sport, t.name, t.name_ko AS "nameKo", count(*) OVER () AS total,
              (SELECT coalesce(json_agg(json_build_object('source', source, 'name', name) ORDER BY source, name), '[]') FROM team_alias WHERE team_id = t.id) AS aliases
       FROM team t
       WHERE ($1::bigint IS NULL OR t.id = $1) AND ($2::text IS NULL OR t.sport = $2)
         AND ($3::text IS NULL OR lower(t.name) LIKE $3 OR lower(t.name_ko) LIKE $3 OR EXISTS (SELECT 1 FROM team_alias a WHERE a.team_id = t.id AND lower(a.name) LIKE $3))
       ORDER BY t.name, t.id OFFSET $4 LIMIT $5`,
      params(filter),
    );
    return { items: rows.map(({ total: _, ...team }) => team), total: rows[0]?.total ?? 0 };
  }

  /** Adds a league, or changes one, whose sport stays. @returns its id @throws DomainError NOT_FOUND; NAME_TAKEN */
  async saveLeague(
    tx: Tx,
    { id, sport, name, nameKo, country, shown, ordinal, marginPercent }: Omit<LeagueRow, 'id' | 'virtual'> & { id?: number | undefined },
  ): Promise<number> {
    const fields = { name, nameKo, country, shown, ordinal, marginPercent };
    return uniquelyNamed(async () => {
      if (id === undefined) return insertOne(tx, League, { sport, ...fields });
      if (!(await lockRow(tx, League, { id, sport }))) throw refuse('NOT_FOUND');
      await repository(tx, League).update(id, fields);
      return id;
    });
  }

  /** Adds a team, or renames one, whose sport stays. @returns its id @throws DomainError NOT_FOUND; NAME_TAKEN */
  async saveTeam(tx: Tx, { id, sport, name, nameKo }: Omit<TeamRow, 'id'> & { id?: number | undefined }): Promise<number> {
    return uniquelyNamed(async () => {
      if (id === undefined) return insertOne(tx, Team, { sport, name, nameKo });
      if (!(await lockRow(tx, Team, { id, sport }))) throw refuse('NOT_FOUND');
      await repository(tx, Team).update(id, { name, nameKo });
      return id;
    });
  }

  /** These names mean the team or league from now on, whatever they meant before; names that are not among them mean it no more. */
  async mapNames(tx: Tx, of: 'team' | 'league', id: number, sport: Sport, aliases: readonly Alias[]): Promise<void> {
    const names = [aliases.map(({ source }) => source), aliases.map(({ name }) => name)];
    const { dropped, added } = mapping[of];
    await tx.query(dropped, [id, ...names]);
    await tx.query(added, [id, ...names, sport]);
  }

  /** The team of this name, in either language. */
  async teamNamed(sql: Sql, sport: Sport, name: string): Promise<number | undefined> {
    const [row] = await sql.query<{ id: number }>(
      'SELECT id FROM team WHERE sport = $1 AND $2 IN (name, name_ko) ORDER BY name = $2 DESC, id LIMIT 1',
      [sport, name],
    );
    return row?.id;
  }
}

const mappingOf = (of: 'team' | 'league') => ({
  dropped: `DELETE FROM ${of}_alias a WHERE ${of}_id = $1 AND NOT EXISTS (SELECT 1 FROM unnest($2::text[], $3::text[]) AS n (source, name) WHERE (a.source, a.name) = (n.source, n.name))`,
  added: `INSERT INTO ${of}_alias (source, sport, name, ${of}_id) SELECT DISTINCT n.source, $4, n.name, $1::bigint FROM unnest($2::text[], $3::text[]) AS n (source, name)
       ON CONFLICT (source, sport, name) DO UPDATE SET ${of}_id = EXCLUDED.${of}_id`,
});
const mapping = { team: mappingOf('team'), league: mappingOf('league') };

async function uniquelyNamed(save: () => Promise<number>): Promise<number> {
  try {
    return await save();
  } catch (error) {
    throw violates(error, 'league_sport_name_key', 'team_sport_name_key') ? refuse('NAME_TAKEN') : error;
  }
}
