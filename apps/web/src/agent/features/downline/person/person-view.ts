import type { ReactNode } from 'react';
import type { CallOutput } from '../../../../lib/contract.js';

export type PersonView = CallOutput<'agent/member/view'>;
export type WholePerson = PersonView['member'];
export type PersonTab = 'overview' | 'statement' | 'bets' | 'logins' | 'rates';

/** What of the person is looked at, as it stands in the page's address. */
export interface PersonSight {
  page?: number;
  from?: string;
  to?: string;
  tab?: Exclude<PersonTab, 'overview'>;
  /** Money unless told. */
  unit?: 'point' | 'balance';
  state?: 'accepted' | 'won' | 'lost' | 'cancelled';
  game?: string;
}

export interface PersonPageProps {
  id: number;
  view: PersonSight;
  onView: (change: { [K in keyof PersonSight]?: PersonSight[K] | undefined }) => void;
  /** The player's bets, shown when they are asked for. */
  bets: ReactNode;
  isReadOnly: boolean;
}
