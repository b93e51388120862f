import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Where the seeds of new matches come from. A test puts its own in place, so that its matches are the same on every run. */
@Injectable()
export class MatchSeeds {
  /**
   * @param _key of the match at the simulator
   * @returns 32 hexadecimal digits that nobody can foresee
   */
  next(_key: string): string {
    return randomBytes(16).toString('hex');
  }
}
