import { Injectable, type CanActivate } from '@nestjs/common';
import { enterSnapshot } from '../database/snapshot.js';

/**
 * Lets the handler of a page of a file read in the snapshot of the file. It stands behind all other guards: whether the caller may still
 * read is asked of what is there now.
 */
@Injectable()
export class SnapshotGuard implements CanActivate {
  canActivate(): boolean {
    enterSnapshot();
    return true;
  }
}
