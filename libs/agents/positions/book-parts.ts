import { OpenShares } from './data/open-shares.js';
import { PositionPeriods } from './data/position-periods.js';
import { SharesIf } from './data/shares-if.js';
import { OpenPositionsReader } from './http/open-positions-reader.js';
import { PositionBookReader } from './http/position-book-reader.js';

export { OpenPositionsReader, OpenShares, PositionBookReader, PositionPeriods, SharesIf };

/** What an agent's book is read by. */
export const bookParts = [PositionPeriods, OpenShares, SharesIf, PositionBookReader, OpenPositionsReader];
