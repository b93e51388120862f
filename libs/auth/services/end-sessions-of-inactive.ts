import { Injectable } from '@nestjs/common';
import { ChangeMemberStatus, mayLogIn, MemberBreaks } from '#lib/members';
import { CredentialsRepository } from '../data/credentials.repository.js';
import { Sessions } from './sessions.js';

/** Anybody who is suspended, blocked, withdrawn or deleted, or who takes a break, is out with the same commit. */
@Injectable()
export class EndSessionsOfInactive {
  constructor(statuses: ChangeMemberStatus, breaks: MemberBreaks, credentials: CredentialsRepository, sessions: Sessions) {
    statuses.watch(async (tx, { id, kind, to }) => {
      if (!mayLogIn(to)) await sessions.end(tx, kind, id, 'status');
    });
    breaks.watch(async (tx, id) => {
      // A login under way has begun its session before, or sees the break.
      await credentials.lock(tx, 'player', id);
      await sessions.end(tx, 'player', id, 'break');
    });
  }
}
