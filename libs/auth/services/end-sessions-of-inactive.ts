import { Injectable } from '@nestjs/common';
import { ChangeMemberStatus, mayLogIn, MemberBreaks, StandingsRepository } from '#lib/members';
import { CredentialsRepository } from '../data/credentials.repository.js';
import { Sessions } from './sessions.js';

/** Ends, with the same commit, the sessions of who is suspended, blocked, withdrawn, deleted or on a break, and of an agent's monitors. */
@Injectable()
export class EndSessionsOfInactive {
  constructor(
    statuses: ChangeMemberStatus,
    breaks: MemberBreaks,
    standings: StandingsRepository,
    credentials: CredentialsRepository,
    sessions: Sessions,
  ) {
    statuses.watch(async (tx, { id, kind, to }) => {
      if (mayLogIn(to)) return;
      await sessions.end(tx, kind, id, 'status');
      if (kind === 'agent') for (const monitor of await standings.monitorsOf(tx, id)) await sessions.end(tx, 'agent', monitor, 'status');
    });
    breaks.watch(async (tx, id) => {
      // A login under way has begun its session before, or sees the break.
      await credentials.lock(tx, 'player', id);
      await sessions.end(tx, 'player', id, 'break');
    });
  }
}
