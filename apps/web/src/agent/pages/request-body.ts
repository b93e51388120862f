import { periodOf } from '../../lib/page-body.js';
import type { RequestSearch } from '../search.js';

/** The filters of a list of requests as its call takes them; status and flag differ by kind and are added there. */
export function requestBody(search: RequestSearch): {
  startedAt?: string;
  endedAt?: string;
  search?: string;
  sort?: '-requestedAt' | 'requestedAt' | '-amount' | 'amount';
} {
  return {
    ...periodOf(search),
    ...(search.q === undefined ? {} : { search: search.q }),
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  };
}
