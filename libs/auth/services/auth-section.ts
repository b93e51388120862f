import { Inject, Injectable } from '@nestjs/common';
import { described } from '#lib/contract';
import type { Clock, SessionKind } from '#lib/kernel';
import { CLOCK, Database, oneRow, type SettingEffects, SettingSections } from '#lib/platform';
import { authSettings } from '../auth-settings.js';

type Effect = SettingEffects[number];

/** Sessions that live, and those of them that a rule concerns; members are accounts. */
interface ConcernedSessions {
  count: number;
  of: number;
  members: number;
}

const names: Readonly<Record<SessionKind, string>> = { player: 'Player', agent: 'Agent', admin: 'Admin' };

/** The section of sessions and passwords, with the sessions that a change concerns as they are now. */
@Injectable()
export class AuthSection {
  constructor(
    sections: SettingSections,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    sections.registerStored(described.authSettings, authSettings, { effects: (changed) => this.effects(changed) });
  }

  private async effects(changed: ReadonlyMap<string, unknown>): Promise<SettingEffects> {
    const found = (['player', 'agent', 'admin'] as const).flatMap((kind) => {
      const [lifetime, duplicate] = [`sessionDays${names[kind]}`, `duplicateLogin${names[kind]}`];
      return [
        ...(changed.has(lifetime) ? [this.tooOld(lifetime, kind, changed.get(lifetime) as number)] : []),
        ...(changed.get(duplicate) === false ? [this.several(duplicate, kind)] : []),
      ];
    });
    return Promise.all(found);
  }

  /** Sessions that began longer ago: they end when they are used next. */
  private async tooOld(path: string, kind: SessionKind, days: number): Promise<Effect> {
    const row = oneRow(
      await this.database.query<ConcernedSessions>(
        `SELECT count(*) FILTER (WHERE created_at <= begun) AS count, count(*) AS of,
           count(DISTINCT subject_id) FILTER (WHERE created_at <= begun) AS members
         FROM session, LATERAL (SELECT $2::timestamptz - make_interval(secs => $3::float8 * 86400) AS begun) span
         WHERE kind = $1 AND revoked_at IS NULL AND expires_at > $2`,
        [kind, this.clock.now(), days],
      ),
    );
    return { path, effect: 'sessions.ended', ...row, days: null };
  }

  /** Sessions beside the newest one of their account: the next login of the account ends them. */
  private async several(path: string, kind: SessionKind): Promise<Effect> {
    const row = oneRow(
      await this.database.query<ConcernedSessions>(
        `SELECT coalesce(sum(sessions - 1), 0)::bigint AS count, coalesce(sum(sessions), 0)::bigint AS of,
           count(*) FILTER (WHERE sessions > 1) AS members
         FROM (
           SELECT count(*) AS sessions FROM session WHERE kind = $1 AND revoked_at IS NULL AND expires_at > $2 GROUP BY subject_id
         ) each`,
        [kind, this.clock.now()],
      ),
    );
    return { path, effect: 'sessions.several', ...row, days: null };
  }
}
