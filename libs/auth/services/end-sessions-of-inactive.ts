import { Injectable } from '@nestjs/common';
import { ChangeMemberStatus, mayLogIn } from '#lib/members';
import { Sessions } from './sessions.js';

/** Anybody who is suspended, blocked, withdrawn or deleted is out with the same commit. */
@Injectable()
export class EndSessionsOfInactive {
  constructor(statuses: ChangeMemberStatus, sessions: Sessions) {
    statuses.watch(async (tx, { id, kind, to }) => {
      if (!mayLogIn(to)) await sessions.end(tx, kind, id, 'status');
    });
  }
}
